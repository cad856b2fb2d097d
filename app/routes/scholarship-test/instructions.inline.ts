/**
 * The only script of the instructions: an enhancement of what works without it. It shows that the test is loading,
 * ignores a second click, and removes the error of the test code when the code is edited (Specification §4).
 */
const TITLE_MARK = "Error: ";

const button = document.querySelector<HTMLElement>("[data-pending]")!;
const status = button.nextElementSibling!;

function showStarting(isStarting: boolean): void {
  if (isStarting) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  status.textContent = isStarting ? button.dataset.pending! : "";
}

addEventListener("submit", (event) => {
  if (button.hasAttribute("aria-disabled")) event.preventDefault();
  else showStarting(true);
});

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
