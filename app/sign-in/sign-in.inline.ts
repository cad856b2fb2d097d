/**
 * The only script of the sign-in pages: an enhancement of what works without it. It shows passwords, shows that a form
 * is being sent, and ignores a second click.
 */

for (const button of document.querySelectorAll<HTMLElement>("[data-shows]")) {
  const input = document.getElementById(button.dataset.shows ?? "") as HTMLInputElement;
  button.classList.remove("invisible");
  button.onclick = () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", String(isShown));
  };
}

function showSending(form: HTMLFormElement, isSending: boolean): void {
  const button = form.querySelector<HTMLElement>("[data-pending]");
  const status = form.querySelector("[role=status]");
  if (!button) return;
  if (isSending) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
  if (status) status.textContent = isSending ? (button.dataset.pending ?? "") : "";
}

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.querySelector("[data-pending][aria-disabled]")) return event.preventDefault();
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-password]")) input.type = "password";
  showSending(form, true);
});

addEventListener("pageshow", () => {
  for (const form of document.forms) showSending(form, false);
});

export {};
