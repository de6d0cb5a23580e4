"""A browser for the checks of pages, and what they ask it for."""

from selenium import webdriver
from selenium.webdriver.common.by import By

WIDE = (1500, 950)
NARROW = (390, 844)

failures = []


def check(claim, is_true):
    """Prints a claim and whether it is true, and remembers those that are not."""
    print(("ok      " if is_true else "NOT OK  ") + claim)
    if not is_true:
        failures.append(claim)


def browser():
    """Starts a browser that notes what it asks for and what it complains about."""
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 # Every cell is opened, faster than a person can.
                 "--disable-ipc-flooding-protection"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.execute_cdp_cmd("Network.enable", {})
    return driver


def present(driver, size, scheme, medium=""):
    """Sets the size of the window and what the person prefers."""
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size == NARROW}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": medium, "features": features})


def opened(driver, address):
    """Opens an address afresh, also one of the page that is there."""
    driver.get("about:blank")
    driver.get(address)


def one(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector)


def texts(driver, selector):
    return [item.text for item in driver.find_elements(By.CSS_SELECTOR, selector)]


def rules(driver):
    return [text.split()[0] for text in texts(driver, "#matrix tbody th")]


def heading(driver):
    return one(driver, "#detail h2").text


def press(driver, *keys):
    """Presses keys wherever the focus is."""
    for key in keys:
        driver.switch_to.active_element.send_keys(key)


def focused(driver):
    return driver.switch_to.active_element.get_attribute("href") or ""


def fits(driver):
    """Whether nothing is wider than the window."""
    return driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
