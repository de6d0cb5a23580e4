/* The columns of the matrix: the formats and flows of one run, or of each compared run. */

const runs = data.runs ?? [];

/* The number of columns of one format and flow. */
const stride = Math.max(runs.length, 1);

/* The columns of a row. A row about whole runs has one column for each run. */
function columnsOf(row) {
  if (!row.whole) return data.lanes;
  return runs.length > 0 ? runs : [{ name: "", path: "" }];
}

/* A separator and a name; empty without a name. */
function behind(separator, name) {
  return name === "" ? "" : separator + name;
}

/* Whether a cell differs from the first run. A cell of the first run is changed if any other run differs. */
function isChanged(row, column) {
  return row.changed?.includes(column) ?? false;
}

/* The column of a part of an address. Without a run, it is the column of the last run. */
function columnAt(row, path) {
  const paths = columnsOf(row).map((column) => column.path);
  const column = paths.indexOf(path);
  if (column >= 0 || runs.length === 0) return column;
  return paths.indexOf((path === "" ? "" : `${path}/`) + runs.at(-1).path);
}

function headRows() {
  const rule = (height) => element("th", { scope: "col", rowSpan: height }, "rule");
  if (runs.length === 0) {
    return [element("tr", {}, rule(1), ...data.lanes.map((lane) => element("th", { scope: "col" }, lane.name)))];
  }
  const formats = data.lanes.filter((_, column) => column % stride === 0);
  return [
    element("tr", {}, rule(2), ...formats.map((lane) =>
      element("th", { scope: "colgroup", colspan: stride, class: "first" }, lane.format))),
    element("tr", {}, ...data.lanes.map((lane, column) =>
      element("th", { scope: "col", class: place(column) }, runs[lane.run].name))),
  ];
}

/* The class of a column by its position in its format. */
function place(column) {
  return runs.length > 0 && column % stride === 0 ? "first" : "";
}

/* A link to a cell, with the text of the cell. */
function badge(row, column, text) {
  const cell = row.cells[column];
  return element("a", {
    class: `badge ${className(cell.verdict)}`, href: address(row, column), "aria-label": cellLabel(row, column, cell),
  }, text);
}

/* The outcomes of a row in a format and flow, one for each run, with links. */
function inRuns(row, first, shown = runs) {
  return shown.flatMap((run) => {
    const column = first + runs.indexOf(run);
    const cell = row.cells[column];
    if (cell !== null) return [badge(row, column, `${run.name}: ${cell.verdict === "not applicable" ? cell.verdict : cellText(cell)}`)];
    const isRun = row.whole || data.lanes[column].scenarios > 0;
    return [element("span", {}, `${run.name}: ${isRun ? "not judged" : "nothing ran"}`)];
  });
}

/* The outcomes of a cell in the other runs. */
function otherRuns(row, column) {
  if (runs.length === 0) return null;
  const first = column - column % stride;
  const others = runs.filter((_, position) => first + position !== column);
  return element("p", { class: "facts" }, ...inRuns(row, first, others),
    element("span", {}, isChanged(row, column) ? "changed" : "not changed"));
}

/* The text of a comparison while no cell is chosen: everything that changed. */
function overviewOfChanges() {
  const hint = element("p", { class: "because" }, "Choose a cell of the matrix to see what happened in a run.");
  const changed = data.rows.filter((row) => row.changed !== undefined);
  if (changed.length === 0) return [element("h2", {}, "Nothing changed"), hint];
  const items = changed.map((row) => {
    const formats = [...new Set(row.changed.map((column) => column - column % stride))];
    return element("li", {},
      element("p", {}, element("strong", {}, row.id), " ", row.says),
      ...formats.map((first) => element("p", { class: "facts" },
        row.whole ? null : element("span", {}, data.lanes[first].format), ...inRuns(row, first))));
  });
  return [element("h2", {}, "What changed"), hint, element("ul", { class: "overview" }, ...items)];
}

/* The facts about a run at the head of the page. */
function aboutRun(run) {
  const adapter = run.adapter;
  return [
    adapter.class + (adapter.version === null ? "" : ` ${adapter.version}`),
    adapter.sdk === null ? null : `SDK ${adapter.sdk}`,
    `adspec ${run.version}`, `suite ${run.suite}`, `seed ${run.seed}`, run.strict ? "strict" : null,
    run.whole ? "whole suite" : "a part of the suite", run.started,
  ].filter((part) => part !== null).join(" · ");
}

function conformanceOf(lane) {
  return lane.conformance === null ? ["nothing ran"]
    : [element("strong", {}, lane.conformance), `, ${counted(lane.scenarios, "scenario")}`];
}

function showRuns() {
  document.title = `${data.compares}: adspec`;
  find("title").textContent = data.compares;
  const about = runs.map((run) => element("span", {},
    element("strong", {}, run.name), ` (${run.path}): ${run.file} · ${aboutRun(run)} · ${run.result}`));
  find("about").replaceChildren(...about, ...data.warnings.map((warning) => element("span", {}, warning)));
  document.body.className = "compared";
  const formats = data.lanes.filter((_, column) => column % stride === 0);
  find("lanes").append(...formats.map((format, position) => element("li", {}, `${format.format}: `,
    ...runs.flatMap((run, number) => [number > 0 ? "; " : "", `${run.name} `,
      ...conformanceOf(data.lanes[position * stride + number])]))));
  find("shown").prepend(element("option", { value: "changed" }, "changed"));
  find("legend").querySelector("dl").append(element("dt", { class: "changed" }, "changed"), element("dd", {},
    "The verdict, the number of scenarios that break the rule, or the evidence is not the same as in the first run. How often a rule was kept does not count."));
}
