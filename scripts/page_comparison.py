"""Checks the page of `diff --as html`, for `check-page`."""

import json
import re
import subprocess
import sys

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from page_browser import cells, check, focused, follow, heading, one, opened, press, rules, texts

# Two runs without a common format.
GAPS = [["--adapter", "sample", "--format", "banner"], ["--adapter", "sample", "--format", "rewarded"]]


# Three runs. Only the second has loads in bidding.
SEVERAL = [["--adapter", name, "--format", "rewarded", "--format", "banner"]
           for name in ["sample", "fernway", "sample-documented"]]


def comparison(adspec, path, runs, scenario=None, keeps_traces=True):
    """Writes the page that compares runs, with or without whole traces."""
    files = []
    if scenario is not None:
        path.with_suffix(".lua").write_text(scenario)
    for number, options in enumerate(runs):
        file = path.with_suffix(f".{number}.json")
        command = [adspec, "run", *options, "--no-times", "--report", f"json={file}"]
        if scenario is not None:
            command.append(str(path.with_suffix(".lua")))
        result = subprocess.run(command, capture_output=True, check=False)
        # A run of some formats can leave an aim unexercised, and ends with 2 then.
        if result.returncode not in (0, 1, 2):
            sys.exit(f"adspec ended with {result.returncode}: {result.stderr.decode()}")
        if not keeps_traces:
            report = json.loads(file.read_text())
            for one_scenario in report["scenarios"]:
                one_scenario.pop("trace", None)
            file.write_text(json.dumps(report))
        files.append(file)
    result = subprocess.run([adspec, "diff", *files, "--as", "html"], capture_output=True, check=False)
    if result.returncode not in (0, 1):
        sys.exit(f"adspec ended with {result.returncode}: {result.stderr.decode()}")
    path.write_bytes(result.stdout)
    return path.resolve().as_uri()


def is_changed(driver, row):
    """Whether the two cells of a format that both adapters have differ, except for the counts of kept rules."""
    cells = row.find_elements(By.CSS_SELECTOR, "td")
    said = [re.sub(r"^(.*: )?pass \d+$", "pass", re.sub("^(sample|sample-documented): ", "", cell.text)) for cell in cells]
    return any(before != after for before, after in zip(said[::2], said[1::2]) if before and after)


def check_comparison(driver, address):
    opened(driver, address)
    check("a comparison says what it compares", one(driver, "h1").text == "Two adapters: sample and sample-documented")
    heads = texts(driver, "#matrix thead tr:nth-child(2) th")
    formats = texts(driver, "#matrix thead tr:first-child th")[1:]
    check("each format has both adapters", heads == ["sample", "sample-documented"] * len(formats) and len(formats) > 2)
    check("a comparison begins with what changed", Select(one(driver, "#shown")).first_selected_option.text == "changed")
    changed = rules(driver)
    check("what changed has its sentences", texts(driver, ".overview strong") == changed)
    Select(one(driver, "#shown")).select_by_value("")
    rows = driver.find_elements(By.CSS_SELECTOR, "#matrix tbody tr")
    differing = [row.find_element(By.CSS_SELECTOR, "th").text.split()[0] for row in rows if is_changed(driver, row)]
    # The other cells differ in their evidence.
    check("all that differs is changed", differing != [] and set(differing) <= set(changed))
    check("not all is changed", len(changed) < len(rows))
    marked = {row.find_element(By.CSS_SELECTOR, "th").text.split()[0] for row in rows
              if row.find_elements(By.CSS_SELECTOR, "td a.changed")}
    check("what changed is marked", marked == set(changed))
    check_runs(driver, address)


def check_runs(driver, address):
    """Opens a rule in each run, and opens every cell."""
    for run, verdict in [("before", "pass"), ("after", "fail")]:
        name = {"before": "sample", "after": "sample-documented"}[run]
        opened(driver, f"{address}#LOAD-ONCE-1/rewarded/{run}")
        check(f"a link leads to a rule in the run {run}", heading(driver) == f"LOAD-ONCE-1 · rewarded, {name}")
        check(f"the run {run} has its verdict", one(driver, "#detail .badge").text == verdict)
    check("a report with whole traces gives all messages", "not all messages" not in one(driver, "#detail").text
          and one(driver, ".sequence li:not([hidden]) .number").get_attribute("textContent") == "#1")
    detail = one(driver, "#detail").text
    for part in ["sample: pass", "expected", "actual", "replay", "--adapter sample-documented", "Where the rule comes from"]:
        check(f"the detail of a comparison has: {part}", part in detail)
    follow(driver, one(driver, "#detail a.badge"))
    check("one run leads to the other", heading(driver) == "LOAD-ONCE-1 · rewarded, sample")
    opened(driver, address + "#LOAD-ONCE-1/rewarded")
    check("a link of a page of one run leads to the later run", heading(driver) == "LOAD-ONCE-1 · rewarded, sample-documented")
    opened(driver, address + "#run-complete/before")
    check("what is about a run has a link for each", heading(driver) == "run-complete · sample")
    opened(driver, address)
    Select(one(driver, "#shown")).select_by_value("")
    wrong = []
    for name, classes, (title, labels) in cells(driver, '[heading(), all("#detail dt").map(text)]'):
        run = "sample" if name.endswith("/before") else "sample-documented"
        is_broken = not {"fail", "warning", "note"}.isdisjoint(classes)
        # A scenario that cannot finish proves nothing, and is shown.
        is_broken = is_broken or "undecided" in classes and name.startswith("scenarios-run/")
        is_right = title.startswith(name.split("/")[0]) and title.endswith((f", {run}", f"· {run}"))
        if not is_right or is_broken != ("replay" in labels):
            wrong.append(name)
    check(f"every cell of both runs has its detail {wrong}", wrong == [])
    opened(driver, address)
    press(driver, Keys.ESCAPE, Keys.ESCAPE)
    first = focused(driver)
    press(driver, Keys.ARROW_RIGHT)
    check("arrows go from run to run", first.endswith("/before") and focused(driver) == first.replace("/before", "/after"))
    press(driver, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_LEFT)
    check("arrows go back in a comparison", focused(driver) == first)


def check_several(driver, address):
    """A page of three runs has a column for each run, and marks differences from the first run."""
    opened(driver, address)
    names = ["sample", "fernway", "sample-documented"]
    check("a page of several runs says what it compares",
          one(driver, "h1").text == "3 adapters: sample, fernway and sample-documented")
    heads = texts(driver, "#matrix thead tr:nth-child(2) th")
    formats = texts(driver, "#matrix thead tr:first-child th")[1:]
    check("each format has each run", heads == names * len(formats) and "rewarded (bidding)" in formats)
    for run, name, verdict in [("before", "sample", "pass"), ("after-1", "fernway", "pass"),
                               ("after-2", "sample-documented", "fail"), ("", "sample-documented", "fail")]:
        opened(driver, f"{address}#LOAD-ONCE-1/rewarded{'/' if run else ''}{run}")
        check(f"a link leads to the run {run or 'that is last'}", heading(driver) == f"LOAD-ONCE-1 · rewarded, {name}"
              and one(driver, "#detail .badge").text == verdict)
    ways = [cell.text.split(":")[0] for cell in driver.find_elements(By.CSS_SELECTOR, "#detail a.badge")]
    check("a run has ways to the others", ways == ["sample", "fernway"])
    row = next(row for row in driver.find_elements(By.CSS_SELECTOR, "#matrix tbody tr")
               if row.find_element(By.CSS_SELECTOR, "th").text.startswith("LOAD-ONCE-1"))
    marked = {cell.get_attribute("href").split("LOAD-ONCE-1/")[1] for cell in row.find_elements(By.CSS_SELECTOR, "a.changed")}
    check("what is as in the first run is not marked", {"rewarded/before", "rewarded/after-2"} <= marked
          and "rewarded/after-1" not in marked)
    opened(driver, address)
    check("several runs begin with what changed", texts(driver, ".overview strong") == rules(driver) != [])


def check_quotes(driver, address):
    """A page of a report without whole traces shows the quoted messages, and says that they are a part."""
    opened(driver, address + "#LOAD-ONCE-1/banner/after")
    check("what is left out is told", "These are not all messages" in one(driver, "#detail").text
          and any("left out" in text for text in texts(driver, ".gap")))
    numbers = [item.text for item in driver.find_elements(By.CSS_SELECTOR, ".sequence li:not(.evidence) .number")]
    check("the messages that are quoted are evidence", numbers == [] and len(texts(driver, ".evidence")) > 1)


def check_gaps(driver, address):
    """A format of only one run has empty cells in the other run, and the keys skip empty cells."""
    opened(driver, address)
    Select(one(driver, "#shown")).select_by_value("")
    empty = [cell for cell in driver.find_elements(By.CSS_SELECTOR, "#matrix td") if cell.text == ""]
    check("what did not run is empty", empty != [] and "nothing ran" in one(driver, "#lanes").text)
    links = driver.find_elements(By.CSS_SELECTOR, "#matrix td a")
    reached = set()
    press(driver, Keys.ESCAPE)
    for _ in range(len(links)):
        reached.add(focused(driver).split("#")[-1].split("/")[0])
        press(driver, Keys.ARROW_DOWN)
    check("keys reach every row past empty cells", len(reached) == len(rules(driver)))
