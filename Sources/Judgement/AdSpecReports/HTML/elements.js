"use strict";

/* Foreign text always becomes text and never markup. */

const data = JSON.parse(document.getElementById("data").textContent);

/* Creates an element with properties and children; strings become text nodes. */
function element(name, properties, ...children) {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (key === "class") result.className = value;
    else if (key.startsWith("aria-") || key === "colspan" || key === "scope" || key === "role") {
      result.setAttribute(key, value);
    } else result[key] = value;
  }
  result.append(...children.filter((child) => child !== null && child !== undefined));
  return result;
}

function find(id) {
  return document.getElementById(id);
}

/* A verdict as the name of a class. */
function className(verdict) {
  return verdict.replaceAll(" ", "-");
}

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

let silence = 0;

/* Shows a short message, which screen readers speak. */
function tell(text) {
  find("told").textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => { find("told").textContent = ""; }, 1500);
}

async function copy(text, source) {
  try {
    await navigator.clipboard.writeText(text);
    tell("Copied");
  } catch {
    // Some browsers deny the clipboard to pages on disk. The user can copy the selection by hand.
    getSelection().selectAllChildren(source);
    tell(document.execCommand("copy") ? "Copied" : "Selected: copy it by key");
  }
}

/* A line of the adapter; a link if the run was given the address of its source. */
function sourceLine(place) {
  const [, file, line] = /^(.*):(\d+)$/.exec(place) ?? [];
  if (!data.source_url || line === undefined) return place;
  const path = file.split("/").map(encodeURIComponent).join("/");
  const href = data.source_url.replaceAll("{file}", () => path).replaceAll("{line}", () => line);
  return element("a", { href }, place);
}

/* A command with its copy button. */
function command(label, text) {
  const code = element("code", {}, text);
  const button = element("button", { type: "button", "aria-label": `Copy the ${label} command` }, "Copy");
  button.addEventListener("click", () => copy(text, code));
  return element("div", { class: "command" }, code, button);
}
