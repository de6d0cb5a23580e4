/* The rules by format and flow, and their filters. */

const failing = ["fail", "warning", "note", "error"];
const shownVerdicts = { failing, open: [...failing, "not exercised"] };

function has(row, verdicts) {
  return row.cells.some((cell) => cell !== null && verdicts.includes(cell.verdict));
}

function groupOf(row) {
  return row.level === undefined ? "run" : row.id.split("-")[0];
}

/* What can be searched for: the rule, its sentence and source, and the names of its scenarios. */
function wordsOf(row) {
  const cells = row.cells.filter((cell) => cell !== null);
  const scenarios = cells.flatMap((cell) => cell.examples ?? []).map((example) => example.scenario);
  return [row.id, row.says, row.because ?? "", ...row.cites ?? [], ...scenarios].join("\n").toLowerCase();
}

/* The fragment of the address that shows a cell. */
function address(row, column) {
  return `#${encodeURIComponent(row.id)}` + (row.whole ? "" : `/${data.lanes[column].path}`);
}

/* What does not apply is a dash, so that the rest stands out. */
function cellText(cell) {
  if (cell.verdict === "not applicable") return "–";
  if (cell.scenarios) return `${cell.verdict} ×${cell.scenarios}`;
  return cell.verdict === "pass" && cell.exercised ? `pass ${cell.exercised}` : cell.verdict;
}

function cellLabel(row, column, cell) {
  const lane = row.whole ? "" : `, ${data.lanes[column].name}`;
  const count = cell.scenarios ? ` in ${counted(cell.scenarios, "scenario")}` : "";
  return `${row.id}${lane}: ${cell.verdict}${count}`;
}

function filteredRows() {
  const words = find("words").value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const level = find("level").value;
  const group = find("group").value;
  const verdicts = shownVerdicts[find("shown").value];
  return data.rows.filter((row) =>
    (verdicts === undefined || has(row, verdicts))
    && (level === "" || row.level === level || row.cells.some((cell) => cell?.level === level))
    && (group === "" || groupOf(row) === group)
    && words.every((word) => row.words.includes(word)));
}

function showMatrix() {
  const rows = filteredRows();
  const heads = data.lanes.map((lane) => element("th", { scope: "col" }, lane.name));
  const body = element("tbody", {}, ...rows.map(matrixRow));
  const table = element("table", {},
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "rule"), ...heads)), body);
  find("matrix").replaceChildren(rows.length > 0 ? table
    : element("p", { class: "nothing" }, "No rule fits. Change the filters above."));
  find("count").textContent = `${rows.length} of ${data.rows.length} shown`;
  markCurrent();
}

function matrixRow(row) {
  const level = row.level === undefined || row.level === "must" ? "" : element("small", {}, row.level);
  const cells = row.cells.map((cell, column) => {
    if (cell === null) return element("td", {});
    const link = element("a", {
      class: className(cell.verdict), href: address(row, column), tabIndex: -1,
      "aria-label": cellLabel(row, column, cell),
    }, cellText(cell));
    return element("td", row.whole ? { colspan: data.lanes.length } : {}, link);
  });
  return element("tr", { title: row.says }, element("th", { scope: "row" }, row.id, " ", level), ...cells);
}

function links() {
  return [...find("matrix").querySelectorAll("td a")];
}

/* Marks the cell that is shown; one cell can be reached with the tab key, the others by arrows. */
function markCurrent() {
  const all = links();
  const start = location.hash.replace(/\/e\d+$/, "");
  const current = all.find((link) => link.getAttribute("href") === start);
  for (const link of all) {
    if (link === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.tabIndex = -1;
  }
  const reachable = current ?? all[0];
  if (reachable) reachable.tabIndex = 0;
}

function focusCell(link) {
  if (!link) return;
  for (const other of links()) other.tabIndex = -1;
  link.tabIndex = 0;
  link.focus();
}

/* Goes through the matrix by keys. */
function moveInMatrix(event) {
  const link = event.target.closest("td a");
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  const cell = link.parentElement;
  const row = cell.parentElement;
  const inRow = (other) => {
    const cells = [...other?.querySelectorAll("td") ?? []];
    return cells[Math.min(cell.cellIndex - 1, cells.length - 1)]?.firstChild;
  };
  const targets = {
    ArrowLeft: () => cell.previousElementSibling?.querySelector("a"),
    ArrowRight: () => cell.nextElementSibling?.querySelector("a"),
    ArrowUp: () => inRow(row.previousElementSibling),
    ArrowDown: () => inRow(row.nextElementSibling),
    Home: () => links()[0],
    End: () => links().at(-1),
  };
  if (!targets[event.key]) return;
  event.preventDefault();
  focusCell(targets[event.key]());
}
