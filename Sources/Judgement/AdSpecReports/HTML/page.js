/* The detail beside the matrix, and the start of the page. */

/* The decoded part of an address; a malformed part stays as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/* The row, the column and the message of the address. */
function wanted() {
  const parts = location.hash.slice(1).split("/");
  const id = decoded(parts.shift());
  const number = /^e(\d+)$/.exec(parts.at(-1) ?? "");
  if (number) parts.pop();
  const row = data.rows.find((other) => other.id === id);
  if (!row) return null;
  const column = columnAt(row, parts.join("/"));
  const cell = row.cells[column];
  return cell ? { row, column, cell, message: number ? Number(number[1]) : null } : null;
}

/* The text while no cell is chosen: everything that is broken, in one sentence each. */
function overview() {
  const hint = element("p", { class: "because" }, "Choose a cell of the matrix to see what happened.");
  const broken = data.rows.filter((row) => has(row, failing));
  if (broken.length === 0) return [element("h2", {}, "Nothing is broken"), hint, ...coverage()];
  const items = broken.map((row) => {
    const columns = [...row.cells.keys()].filter((column) => failing.includes(row.cells[column]?.verdict));
    const links = columns.map((column) =>
      badge(row, column, row.whole ? row.cells[column].verdict : data.lanes[column].name));
    return element("li", {}, element("p", {}, element("strong", {}, row.id), " ", row.says),
      element("p", { class: "facts" }, ...links));
  });
  return [element("h2", {}, "What is broken"), hint, element("ul", { class: "overview" }, ...items), ...coverage()];
}

/* The lines of the adapter that no scenario reached, if the run counted lines. */
function coverage() {
  if (!data.coverage) return [];
  const rows = data.coverage.files.filter(([, lines]) => lines !== "")
    .flatMap(([path, lines]) => [element("dt", {}, path), element("dd", {}, lines)]);
  return [element("h2", {}, "Lines that no scenario reached"), element("p", { class: "because" }, data.coverage.sum),
    element("dl", { class: "fields" }, ...rows)];
}

function showDetail() {
  const chosen = wanted();
  markCurrent();
  if (!chosen) {
    find("detail").replaceChildren(...(runs.length > 0 ? overviewOfChanges() : overview()));
    return;
  }
  const { row, column, cell } = chosen;
  // The catalogue of the run can have another version of the rule than the row.
  const rule = { ...row, ...cell.rule };
  const parts = [
    element("h2", { tabIndex: -1, id: "heading" }, row.id + behind(" · ", columnsOf(row)[column].name)),
    element("p", { class: "facts" },
      element("span", { class: `badge ${className(cell.verdict)}` }, cell.verdict), ...facts(rule, cell).map((fact) => element("span", {}, fact))),
    otherRuns(row, column),
    element("p", { class: "says" }, rule.says),
  ];
  if (rule.because) parts.push(element("p", { class: "because" }, rule.because));
  if (cell.message) parts.push(element("p", { class: "because" }, cell.message));
  const [first, ...others] = cell.examples ?? [];
  let open = () => null;
  if (first) {
    parts.push(...exampleParts(first, "h3", cell.scenarios > 1 ? "Shown best by: " : "Scenario: "));
    if (first.sequence !== null) {
      const sequence = sequenceOf(first, (number) => {
        history.replaceState(null, "", address(row, column) + (number === null ? "" : `/e${number}`));
      });
      open = sequence.open;
      parts.push(element("h3", {}, "What happened"), partOf(first), evidenceLinks(first, row, column),
        ...besideKept(first, sequence));
    } else if (runs.length > 0) {
      parts.push(partOf(first));
    }
  }
  if (others.length > 0) {
    parts.push(element("details", { class: "more" },
      element("summary", {}, `${counted(cell.scenarios - 1, "other scenario")}, the shortest of them`),
      ...others.map((other) => element("div", {}, ...exampleParts(other, "h3", "")))));
  }
  if (rule.cites?.length > 0) {
    parts.push(element("h3", {}, "Where the rule comes from"),
      element("ul", { class: "sources" }, ...rule.cites.map((cite) => element("li", {}, cite))));
  }
  if (rule.place) parts.push(element("p", { class: "because" }, "The rule is in ", element("code", {}, rule.place), "."));
  find("detail").replaceChildren(...parts.filter((part) => part !== null));
  if (chosen.message !== null) {
    const item = open(chosen.message);
    item?.scrollIntoView({ block: "center" });
    item?.firstChild.focus({ preventScroll: true });
  }
}

/* Links to the messages that prove what is broken. */
function evidenceLinks(example, row, column) {
  if (example.evidence.length === 0) return null;
  const names = new Map(data.sequences[example.sequence].events.map((message) => [message.i, message.name]));
  const links = example.evidence.filter((number) => names.has(number)).slice(0, 8)
    .flatMap((number) => [" ", element("a", { href: `${address(row, column)}/e${number}` }, `#${number} ${names.get(number)}`)]);
  return element("p", { class: "because evidence-links" }, "Evidence:", ...links);
}

/* The messages of a scenario, and on demand those of the nearest scenario that keeps the rule beside them. */
function besideKept(example, sequence) {
  const broken = element("section", { "aria-label": "The rule is broken" }, sequence.filters, sequence.list);
  if (!example.kept) return [broken];
  const { kept } = example;
  const other = element("section", { hidden: true, "aria-label": "The rule is kept" });
  const button = element("button", { type: "button", "aria-expanded": "false" }, "Compare with a scenario that keeps the rule");
  const pair = element("div", { class: "pair" }, broken, other);
  button.addEventListener("click", () => {
    if (other.hidden && other.childNodes.length === 0) {
      const { filters, list } = sequenceOf({ ...kept, evidence: [] }, () => {});
      other.append(element("h4", {}, `The rule is kept: ${kept.scenario}`), command("trace", kept.trace), filters, list);
    }
    // The two lists stand beside each other, so both begin at the start.
    sequence.unfold();
    other.hidden = !other.hidden;
    button.setAttribute("aria-expanded", String(!other.hidden));
    pair.classList.toggle("compared", !other.hidden);
  });
  return [element("p", { class: "compare" }, button), pair];
}

/* A remark that messages are missing, if a decoded report has no whole trace. */
function partOf(example) {
  const sequence = data.sequences[example.sequence];
  if (sequence !== undefined && !sequence.quoted) return null;
  const kept = sequence === undefined ? "The report has no messages of this scenario."
    : "These are not all messages: the report has only those that it quotes.";
  return element("p", { class: "because" }, kept + (example.trace ? " The trace command shows them all." : ""));
}

function facts(rule, cell) {
  const result = [];
  if (rule.level !== undefined) result.push(`${cell.level ?? rule.level}, ${rule.severity}`);
  if (cell.scenarios) result.push(`in ${counted(cell.scenarios, "scenario")}`);
  if (cell.exercised) result.push(`exercised ${counted(cell.exercised, "time")}`);
  return result;
}

/* A text in which the line of the adapter is a link. */
function aroundPlace(text, place) {
  const start = place === null ? -1 : text.indexOf(place);
  return start < 0 ? [text] : [text.slice(0, start), sourceLine(place), text.slice(start + place.length)];
}

const inColumns = new Set(["events", "last", "log", "output"]);

function exampleParts(example, heading, prefix) {
  const rows = example.fields.flatMap(([label, text]) => [
    element("dt", {}, label),
    inColumns.has(label) ? element("dd", { class: "mono", tabIndex: 0 }, text)
      : label === "adapter" ? element("dd", { class: "code" }, ...aroundPlace(text, example.place))
        : element("dd", {}, text),
  ]);
  rows.push(element("dt", {}, "replay"), element("dd", {}, command("replay", example.replay)));
  if (example.trace) rows.push(element("dt", {}, "trace"), element("dd", {}, command("trace", example.trace)));
  return [element(heading, {}, prefix + example.scenario), element("dl", { class: "fields" }, ...rows)];
}

function showHead() {
  find("result").textContent = data.result;
  if (runs.length > 0) {
    showRuns();
    return;
  }
  document.title = `${data.adapter.name}: adspec`;
  find("title").textContent = `adspec: ${data.adapter.name}`;
  find("about").textContent = aboutRun(data);
  find("lanes").append(...data.lanes.map((lane) => element("li", {}, `${lane.name}: `, ...conformanceOf(lane))));
}

function prepareFilters() {
  const choices = (name, all, values) => find(name).append(
    element("option", { value: "" }, all), ...values.map((value) => element("option", { value }, value)));
  choices("level", "all", [...new Set(data.rows.map((row) => row.level))].filter((level) => level !== undefined));
  choices("group", "all", [...new Set(data.rows.map(groupOf))]);
  for (const row of data.rows) row.words = wordsOf(row);
  const first = data.rows.some((row) => row.changed !== undefined) ? "changed" : "failing";
  find("shown").value = first === "changed" || data.rows.some((row) => has(row, failing)) ? first : "";
  for (const kind of ["input", "change"]) find("filters").addEventListener(kind, showMatrix);
  find("filters").addEventListener("submit", (event) => event.preventDefault());
}

function goBack() {
  const words = find("words");
  if (document.activeElement === words && words.value !== "") {
    words.value = "";
    showMatrix();
    return;
  }
  const message = document.activeElement?.closest?.(".sequence li");
  if (message?.querySelector(".attributes")) {
    message.firstChild.click();
    return;
  }
  focusCell(links().find((link) => link.tabIndex === 0));
}

let isByKey = false;

find("matrix").addEventListener("keydown", moveInMatrix);
find("matrix").addEventListener("click", (event) => { isByKey = event.detail === 0; });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    event.preventDefault();
    goBack();
  } else if (event.key === "/" && !event.target.closest("input, select") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    find("words").focus();
    find("words").select();
  }
});
addEventListener("hashchange", () => {
  showDetail();
  // Keyboard users continue at the heading. On a narrow screen the detail scrolls into view.
  if (isByKey) find("heading")?.focus({ preventScroll: true });
  if (isByKey || matchMedia("(max-width: 900px)").matches) {
    if (wanted()?.message === null) find("detail").scrollIntoView();
  }
  isByKey = false;
});

showHead();
prepareFilters();
showMatrix();
showDetail();
