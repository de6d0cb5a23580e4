"""A browser for the checks of pages."""

from selenium import webdriver
from selenium.webdriver.common.by import By

WIDE = (1500, 950)
NARROW = (390, 844)

failures = []


def check(claim, is_true):
    """Prints each claim with its result, and remembers false claims."""
    print(("ok      " if is_true else "NOT OK  ") + claim)
    if not is_true:
        failures.append(claim)


def browser():
    """Starts a browser that records its requests and its warnings."""
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 # The check opens every cell, faster than a person can.
                 "--disable-ipc-flooding-protection"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.execute_cdp_cmd("Network.enable", {})
    driver.set_script_timeout(120)
    return driver


def present(driver, size, scheme, medium=""):
    """Sets the size of the window and the preferences of the user."""
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size == NARROW}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": medium, "features": features})


def opened(driver, address):
    """Loads an address again, also an address of the present page."""
    driver.get("about:blank")
    driver.get(address)


def one(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector)


def follow(driver, link):
    """Clicks a link to another part of the page, and waits until the page has noticed its new address."""
    link.click()
    driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => setTimeout(done))")


def cells(driver, expression):
    """Opens every cell of the matrix. Gives the address, the classes and the value of a JavaScript expression for each.

    All of it happens in the page: a command from outside for each step would take minutes.
    """
    found = driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      const text = (item) => item.innerText;
      const all = (selector) => [...document.querySelectorAll(selector)];
      const heading = () => text(document.querySelector("#detail h2"));
      const open = async (cell) => {
        const change = new Promise((changed) => addEventListener("hashchange", changed, { once: true }));
        const isOpen = cell.href === location.href;
        cell.click();
        if (!isOpen) await change;
        return [cell.getAttribute("href").slice(1), [...cell.classList], EXPRESSION];
      };
      const openAll = async () => {
        const found = [];
        for (const cell of all("#matrix td a")) found.push(await open(cell));
        return found;
      };
      openAll().then(done, (error) => done(String(error)));
    """.replace("EXPRESSION", expression))
    if isinstance(found, str):
        raise RuntimeError(found)
    return found


def texts(driver, selector):
    return [item.text for item in driver.find_elements(By.CSS_SELECTOR, selector)]


def rules(driver):
    return [text.split()[0] for text in texts(driver, "#matrix tbody th")]


def heading(driver):
    return one(driver, "#detail h2").text


def press(driver, *keys):
    """Sends keys to the element with the focus."""
    for key in keys:
        driver.switch_to.active_element.send_keys(key)


def focused(driver):
    return driver.switch_to.active_element.get_attribute("href") or ""


def fits(driver):
    """Whether the content fits the width of the window."""
    return driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
