/**
 * An enhancement of the sign-in pages, which work without it: it shows passwords, and counts down to the next try of a
 * sign-in that waits.
 */
const TICK_MS = 250;

function showPasswords(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-shows]")) {
    const input = document.getElementById(button.dataset.shows ?? "") as HTMLInputElement;
    button.classList.remove("invisible");
    button.onclick = () => {
      const isShown = input.type === "password";
      input.type = isShown ? "text" : "password";
      button.setAttribute("aria-pressed", String(isShown));
    };
  }
}

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-password]")) input.type = "password";
});

function countDown(): void {
  const countdown = document.querySelector<HTMLElement>("[data-next-try]");
  if (!countdown) return;
  const endsAt = performance.now() + Number(countdown.textContent) * 1000;
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    countdown.textContent = String(seconds);
    if (seconds > 0) return;
    clearInterval(timer);
    location.replace(countdown.dataset.nextTry!);
  }, TICK_MS);
}

function start(): void {
  showPasswords();
  countDown();
}

start();
addEventListener("answer-shown", start);

export {};
