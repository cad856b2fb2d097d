/**
 * The only script of the public pages, polish on what works without it (at most 2 kB, see tests):
 * links to a page that this page contains as a dialog open that dialog; a click outside closes it;
 * the menu closes after a choice; submit buttons say what they are doing; a form inside `data-swap` is answered in
 * place, by the body of the answer alone, because the styles in its head carry another nonce.
 */
export const publicScript = `
(() => {
const $ = (s, e = document) => e.querySelector(s);
const shut = () => $("#site-menu").hidePopover?.();
const open = (url) => {
  const d = url.origin == location.origin && $('dialog[data-path="' + url.pathname + '"]');
  if (!d?.showModal) return;
  shut();
  $("dialog[open]")?.close();
  d.showModal();
  $("input", d)?.focus();
  const t = url.hash && $("#" + d.id + "-" + url.hash.slice(1));
  t ? t.scrollIntoView() : d.scrollTop = 0;
  return true;
};
const swap = async (box, url, options) => {
  const b = $("[data-pending]", box);
  try {
    const r = await fetch(url, options);
    const n = $("[data-swap]", new DOMParser().parseFromString((await r.text()).split("</head>")[1], "text/html"));
    if (!n) throw 0;
    box.replaceWith(n);
    const f = $("[autofocus],h2,h3,input", n);
    f.tabIndex = f.tabIndex < 0 ? -1 : 0;
    f.focus();
  } catch {
    $("[data-failed]", box).hidden = false;
    if (b) ready(b);
  }
};
const busy = (b) => { b.dataset.label = b.textContent; b.textContent = b.dataset.pending; b.ariaDisabled = "true"; };
const ready = (b) => { if (b.dataset.label) b.textContent = b.dataset.label; b.ariaDisabled = null; };
addEventListener("click", (e) => {
  const t = e.target;
  if (t.tagName == "DIALOG" && t.open) {
    const r = t.getBoundingClientRect();
    if (e.clientX < r.left || e.clientX > r.right || e.clientY < r.top || e.clientY > r.bottom) t.close();
  }
  const a = t.closest("a[href]");
  if (!a || a.target || a.dataset.page != null || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const box = a.closest("[data-swap]");
  if (a.dataset.again != null) { e.preventDefault(); swap(box, a.href); }
  else if (open(new URL(a.href))) e.preventDefault();
  else shut();
});
addEventListener("submit", (e) => {
  const f = e.target, b = $("[data-pending]", f), box = f.closest("[data-swap]");
  if (b?.ariaDisabled) return e.preventDefault();
  if (b) busy(b);
  if (box) { e.preventDefault(); swap(box, f.action, { method: "POST", body: new FormData(f) }); }
});
addEventListener("pageshow", () => document.querySelectorAll("[data-pending]").forEach(ready));
})();`.replace(/\n\s+/g, "\n");
