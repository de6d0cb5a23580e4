/* The messages of a scenario, as arrows between senders and receivers. */

const placeNames = { http: "HTTP" };

function sequenceOf(example, link) {
  const sequence = data.sequences[example.sequence];
  const lanes = sequence.participants;
  const evidence = new Set(example.evidence);
  const items = new Map();
  const list = element("ol", { class: `sequence${lanes.length > 4 ? " crowded" : ""}`, "aria-label": "Messages" });
  list.style.setProperty("--lanes", lanes.length);
  const names = lanes.map((lane) => element("span", {}, placeNames[lane] ?? lane));
  list.append(element("li", { class: "lane-names", "aria-hidden": "true" }, element("span", { class: "rails" }, ...names)));
  for (const message of sequence.events) {
    const before = [message.skipped && `${counted(message.skipped, "message")} left out`, message.gap && `${message.gap} later`]
      .filter(Boolean).map((text) => element("li", { class: "gap" }, text));
    const item = messageItem(message, lanes, evidence.has(message.i));
    items.set(message.i, { item, message, before });
    list.append(...before, item);
  }
  const filters = messageFilters(items, lanes, list);
  const unfold = foldStart(items);
  const open = (number) => {
    if (items.get(number)?.item.dataset.folded) unfold();
    const item = toggle(items, number, sequence, link, true);
    if (item) item.hidden = false;
    return item;
  };
  for (const [number, { item }] of items) {
    const button = item.firstChild;
    button.addEventListener("click", () => toggle(items, number, sequence, link));
    for (const kind of ["mouseenter", "focus"]) button.addEventListener(kind, () => markCauses(items, number));
    for (const kind of ["mouseleave", "blur"]) button.addEventListener(kind, () => markCauses(items, null));
  }
  return { filters, list, open, unfold };
}

/* The number of messages that are shown before the first evidence. */
const shownBeforeEvidence = 2;

/*
 * Folds the messages before the evidence, so that the list opens at the evidence.
 * Gives the function that unfolds them.
 */
function foldStart(items) {
  const entries = [...items.values()];
  const first = entries.findIndex(({ item }) => item.classList.contains("evidence"));
  const earlier = entries.slice(0, Math.max(first, 0)).filter(({ item }) => !item.hidden);
  const start = entries.indexOf(earlier.at(-shownBeforeEvidence));
  if (earlier.length < shownBeforeEvidence + 3) return () => {};
  const folded = entries.slice(0, start).flatMap(({ item, before }) => [...before, item]);
  for (const item of folded) item.dataset.folded = "true";
  const button = element("button", { type: "button" }, `Show ${counted(earlier.length - shownBeforeEvidence, "earlier message")}`);
  const row = element("li", { class: "gap fold" }, button);
  folded[0].before(row);
  const unfold = () => {
    for (const item of folded) delete item.dataset.folded;
    row.remove();
  };
  button.addEventListener("click", () => {
    unfold();
    earlier[0].item.firstChild.focus();
  });
  return unfold;
}

/* The filters above the messages: by words, by a sender or receiver, and whether bookkeeping is shown. */
function messageFilters(items, lanes, list) {
  const words = element("input", { type: "search", placeholder: "event or attribute" });
  const lane = element("select", {}, element("option", { value: "" }, "everybody"),
    ...lanes.map((name) => element("option", { value: name }, placeNames[name] ?? name)));
  const bookkeeping = element("input", { type: "checkbox" });
  const hasBookkeeping = [...items.values()].some(isHiddenAtFirst);
  const count = element("p", { role: "status" });
  const texts = new Map([...items].map(([number, { message }]) => [number, searchable(message)]));
  const filter = () => {
    const wanted = words.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const isFiltered = wanted.length > 0 || lane.value !== "";
    let shown = 0;
    for (const [number, { item, message }] of items) {
      item.hidden = (!isFiltered && !bookkeeping.checked && isHiddenAtFirst({ item, message }))
        || !wanted.every((word) => texts.get(number).includes(word))
        || (lane.value !== "" && !endsOf(message).includes(lane.value));
      if (!item.hidden) shown += 1;
    }
    list.classList.toggle("filtered", isFiltered);
    count.textContent = shown < items.size ? `${shown} of ${counted(items.size, "message")}` : "";
  };
  words.addEventListener("input", filter);
  for (const choice of [lane, bookkeeping]) choice.addEventListener("change", filter);
  const form = element("form", { class: "filters", role: "search", "aria-label": "Filter the messages" },
    element("label", { class: "words" }, element("span", {}, "Find"), " ", words),
    element("label", {}, element("span", {}, "With"), " ", lane),
    hasBookkeeping ? element("label", {}, bookkeeping, " ", element("span", {}, "Bookkeeping")) : null, count);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
  return form;
}

/* Whether a message is bookkeeping, such as the end of a call, and proves nothing. */
function isHiddenAtFirst({ item, message }) {
  return data.messages[message.name].bookkeeping === true && !item.classList.contains("evidence");
}

function endsOf(message) {
  const known = data.messages[message.name];
  return [message.from ?? known.from, message.to ?? known.to];
}

/* The searchable words of a message: its name, text, queue, place and attributes. */
function searchable(message) {
  const attributes = (message.attributes ?? []).flatMap((position) => data.attributes[position]);
  return [message.name, message.text, message.thread, data.places[message.place]?.join(" "), ...attributes]
    .filter((text) => text !== undefined).join(" ").toLowerCase();
}

/* The name of the queue, unless it is the main queue. */
function thread(message) {
  return message.thread === undefined ? null : element("span", { class: "thread" }, message.thread);
}

function messageItem(message, lanes, isEvidence) {
  const rails = element("span", { class: "rails" });
  const [sender, receiver] = endsOf(message);
  const from = lanes.indexOf(sender);
  const to = lanes.indexOf(receiver);
  const name = element("span", { class: "name" }, message.name);
  if (from >= 0 && to >= 0 && from !== to) {
    const arrow = element("span", { class: `arrow ${to > from ? "right" : "left"}` });
    arrow.style.setProperty("--start", Math.min(from, to));
    arrow.style.setProperty("--length", Math.abs(to - from));
    name.style.setProperty("--middle", (from + to) / 2);
    rails.append(arrow);
  } else {
    name.classList.add("inside");
    // A name at the edge is moved inwards, to stay between the lanes.
    if (from === 0) name.classList.add("first");
    if (from === lanes.length - 1) name.classList.add("last");
    if (from < 0) name.classList.add("world");
    name.style.setProperty("--middle", from < 0 ? (lanes.length - 1) / 2 : from);
  }
  rails.append(name);
  const when = element("span", { class: "when" },
    element("span", { class: "number" }, `#${message.i}`),
    element("span", {}, message.time),
    message.line === undefined ? null : element("span", {}, `:${message.line}`),
    // A narrow screen shows the queue here, because it has no room for the text.
    thread(message));
  const whole = data.places[message.place]?.[0];
  const place = whole?.split("/").at(-1);
  const text = element("span", { class: "text" }, thread(message),
    place && element("span", { class: "place", title: whole }, place), element("span", { class: "details" }, message.text ?? ""));
  const way = sender === receiver ? sender : `${sender} to ${receiver}`;
  const label = `${isEvidence ? "Evidence: " : ""}#${message.i} at ${message.time}, ${way}: ${message.name}`
    + (message.thread === undefined ? "" : `, on ${message.thread}`)
    + (place === undefined ? "" : `, sent at ${place}`);
  const button = element("button", { type: "button", class: "message", "aria-expanded": "false", "aria-label": label }, when, rails, text);
  return element("li", { class: isEvidence ? "evidence" : "" }, button);
}

/* The numbers of the causes of a message, the nearest first. */
function causes(items, number) {
  const result = [];
  let cause = items.get(number).message.cause;
  while (cause !== undefined && !result.includes(cause)) {
    result.push(cause);
    cause = items.get(cause)?.message.cause;
  }
  return result;
}

function markCauses(items, number) {
  const chain = new Set(number === null ? [] : causes(items, number));
  for (const [other, { item }] of items) item.classList.toggle("chain", chain.has(other));
}

/* Shows or hides the attributes of a message. */
function toggle(items, number, sequence, link, isOpening = false) {
  const entry = items.get(number);
  if (!entry) return null;
  const { item, message } = entry;
  const button = item.firstChild;
  const isShown = item.childNodes.length > 1;
  if (isShown && isOpening) return item;
  button.setAttribute("aria-expanded", String(!isShown));
  if (isShown) {
    item.lastChild.remove();
    link(null);
    return item;
  }
  item.append(attributes(items, number, message, sequence));
  link(number);
  return item;
}

function attributes(items, number, message, sequence) {
  const rows = [];
  const add = (name, ...values) => rows.push(element("dt", {}, name), element("dd", { class: "mono" }, ...values));
  const chain = causes(items, number);
  if (chain.length > 0) {
    add("because of", chain.map((cause) => {
      const name = items.get(cause)?.message.name;
      return `#${cause}${name ? ` ${name}` : ""}`;
    }).join(" ← "));
  }
  add("thread", message.thread ?? "main");
  if (message.line !== undefined) add("scenario", `${sequence.file}:${message.line}`);
  if (message.place !== undefined) {
    add("adapter", ...data.places[message.place].flatMap((place, position) => [position > 0 ? ", " : "", sourceLine(place)]));
  }
  for (const position of message.attributes ?? []) add(...data.attributes[position]);
  return element("div", { class: "attributes" },
    element("p", {}, data.messages[message.name].says), element("dl", {}, ...rows));
}
