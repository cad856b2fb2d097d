/**
 * The only script of the sign-in pages, polish on what works without it: passwords can be shown; while a form is on
 * its way it says so, and a second click sends nothing.
 */
export const signInScript = `
(() => {
for (const b of document.querySelectorAll("[data-shows]")) {
  const i = document.getElementById(b.dataset.shows);
  b.hidden = false;
  b.onclick = () => {
    const shown = i.type == "password";
    i.type = shown ? "text" : "password";
    b.setAttribute("aria-pressed", shown);
  };
}
const wait = (f, on) => {
  const b = f.querySelector("[data-pending]"), s = f.querySelector("[role=status]");
  if (!b) return;
  if (on) b.setAttribute("aria-disabled", "true"); else b.removeAttribute("aria-disabled");
  if (s) s.textContent = on ? b.dataset.pending : "";
};
addEventListener("submit", (e) => {
  const f = e.target;
  if (f.querySelector("[data-pending][aria-disabled]")) return e.preventDefault();
  for (const i of f.querySelectorAll("[data-password]")) i.type = "password";
  wait(f, true);
});
addEventListener("pageshow", () => { for (const f of document.forms) wait(f, false); });
})();`;
