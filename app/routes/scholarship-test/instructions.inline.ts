/**
 * The only script of the instructions: an enhancement of what works without it. It shows that the test is loading,
 * disables the fields meanwhile, ignores a second click (Ruling 42), and removes the error of the test code when the code
 * is edited (Specification §4).
 */
const TITLE_MARK = "Error: ";

const button = document.querySelector<HTMLButtonElement>("button[data-pending]")!;
const status = button.nextElementSibling as HTMLElement;
const label = button.textContent!;

function showStarting(isStarting: boolean): void {
  if (isStarting) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  button.textContent = isStarting ? button.dataset.pending! : label;
  status.textContent = isStarting ? status.dataset.pending! : "";
  for (const field of button.form!.elements as HTMLCollectionOf<HTMLInputElement>) {
    if (field !== (button as Element) && field.type !== "hidden") field.disabled = isStarting;
  }
}

addEventListener("submit", (event) => {
  if (button.hasAttribute("aria-disabled")) event.preventDefault();
});

/** By now the browser has collected the values: it leaves out those of disabled fields. */
button.form!.addEventListener("formdata", () => showStarting(true));

addEventListener("pageshow", () => showStarting(false));

document.getElementById("testCode")!.addEventListener("input", ({ target }) => {
  (target as HTMLElement).removeAttribute("aria-invalid");
  document.getElementById("testCode-error")?.remove();
  const summary = document.getElementById("error-summary");
  summary?.querySelector("[href='#testCode']")?.closest("li")?.remove();
  if (!summary || summary.querySelector("li")) return;
  summary.remove();
  document.title = document.title.replace(TITLE_MARK, "");
});

export {};
