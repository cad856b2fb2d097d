/**
 * The only script of the sign-in pages: an enhancement of what works without it. It shows passwords, shows that a form
 * is being sent, ignores a second click, and counts down to the next try of a sign-in that waits.
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

const countdown = document.querySelector<HTMLElement>("[data-next-try]");
if (countdown) {
  const endsAt = performance.now() + Number(countdown.textContent) * 1000;
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    countdown.textContent = String(seconds);
    if (seconds > 0) return;
    clearInterval(timer);
    location.replace(countdown.dataset.nextTry!);
  }, 250);
}

export {};
