/* The rules by format and flow, and their filters. */

const failing = ["fail", "warning", "note", "undecided"];
const shownVerdicts = { failing, open: [...failing, "not exercised", "disputed"] };

function has(row, verdicts) {
  return row.cells.some((cell) => cell !== null && verdicts.includes(cell.verdict));
}

function groupOf(row) {
  return row.level === undefined ? "run" : row.id.split("-")[0];
}

/* The searchable words of a row: the rule, its sentence and sources, and the names of its scenarios. */
function wordsOf(row) {
  const cells = row.cells.filter((cell) => cell !== null);
  const scenarios = cells.flatMap((cell) => cell.examples ?? []).map((example) => example.scenario);
  return [row.id, row.says, row.because ?? "", ...row.cites ?? [], ...scenarios].join("\n").toLowerCase();
}

/* The fragment of the address that shows a cell. */
function address(row, column) {
  return `#${encodeURIComponent(row.id)}` + behind("/", columnsOf(row)[column].path);
}

/* A rule that does not apply is a dash, so that the other cells stand out. */
function cellText(cell) {
  if (cell.verdict === "not applicable") return "–";
  if (cell.scenarios) return `${cell.verdict} ×${cell.scenarios}`;
  return cell.verdict === "pass" && cell.exercised ? `pass ${cell.exercised}` : cell.verdict;
}

function cellLabel(row, column, cell) {
  const count = cell.scenarios ? ` in ${counted(cell.scenarios, "scenario")}` : "";
  const change = isChanged(row, column) ? ", changed" : "";
  return `${row.id}${behind(", ", columnsOf(row)[column].name)}: ${cell.verdict}${count}${change}`;
}

function filteredRows() {
  const words = find("words").value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const level = find("level").value;
  const group = find("group").value;
  const shown = find("shown").value;
  const verdicts = shownVerdicts[shown];
  return data.rows.filter((row) =>
    (verdicts === undefined || has(row, verdicts)) && (shown !== "changed" || row.changed !== undefined)
    && (level === "" || row.level === level
      || row.cells.some((cell) => cell?.level === level || cell?.rule?.level === level))
    && (group === "" || groupOf(row) === group)
    && words.every((word) => row.words.includes(word)));
}

function showMatrix() {
  const rows = filteredRows();
  const body = element("tbody", {}, ...rows.map(matrixRow));
  const table = element("table", {}, element("thead", {}, ...headRows()), body);
  find("matrix").replaceChildren(rows.length > 0 ? table
    : element("p", { class: "nothing" }, "No rule fits. Change the filters above."));
  find("count").textContent = `${rows.length} of ${data.rows.length} shown`;
  markCurrent();
}

function matrixRow(row) {
  const level = row.level === undefined || row.level === "must" ? "" : element("small", {}, row.level);
  const columns = columnsOf(row);
  const cells = row.cells.map((cell, column) => {
    const width = row.whole ? { colspan: Math.max(data.lanes.length / columns.length, 1) } : {};
    const properties = { ...width, class: row.whole ? "" : place(column) };
    if (cell === null) return element("td", properties);
    const link = element("a", {
      class: className(cell.verdict) + (isChanged(row, column) ? " changed" : ""), href: address(row, column), tabIndex: -1,
      "aria-label": cellLabel(row, column, cell),
    }, (row.whole && columns[column].name !== "" ? `${columns[column].name}: ` : "") + cellText(cell));
    return element("td", properties, link);
  });
  return element("tr", { title: row.says }, element("th", { scope: "row" }, row.id, " ", level), ...cells);
}

function links() {
  return [...find("matrix").querySelectorAll("td a")];
}

/* Marks the shown cell. The tab key reaches one cell, the arrow keys reach the others. */
function markCurrent() {
  const all = links();
  const chosen = wanted();
  const current = chosen === null ? undefined
    : all.find((link) => link.getAttribute("href") === address(chosen.row, chosen.column));
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

/* Moves the focus in the matrix by keys. */
function moveInMatrix(event) {
  const link = event.target.closest("td a");
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  const cell = link.parentElement;
  const row = cell.parentElement;
  // Skips empty cells. In another row, the nearest cell gets the focus.
  const along = (start, way, linkOf) => {
    for (let other = start[way]; other; other = other[way]) {
      const found = linkOf(other);
      if (found) return found;
    }
    return null;
  };
  const ofCell = (other) => other.querySelector("a");
  const ofRow = (other) => {
    const near = (one) => Math.abs(one.parentElement.cellIndex - cell.cellIndex);
    return [...other.querySelectorAll("td a")].sort((one, another) => near(one) - near(another))[0];
  };
  const targets = {
    ArrowLeft: () => along(cell, "previousElementSibling", ofCell),
    ArrowRight: () => along(cell, "nextElementSibling", ofCell),
    ArrowUp: () => along(row, "previousElementSibling", ofRow),
    ArrowDown: () => along(row, "nextElementSibling", ofRow),
    Home: () => links()[0],
    End: () => links().at(-1),
  };
  if (!targets[event.key]) return;
  event.preventDefault();
  focusCell(targets[event.key]());
}
