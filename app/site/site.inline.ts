/**
 * The only script of the public pages: an enhancement of what works without it, at most 2.25 kB (ADR 0020). A link to a
 * page that this page contains as a dialog opens the dialog at its first field; a click outside closes it, and what its
 * form said is gone when it opens again; the menu closes after a choice; submit buttons show that they are busy; a form inside `data-swap` is replaced by the body of
 * the response, without its head, whose styles carry another nonce.
 */

const find = <E extends Element = HTMLElement>(
  selector: string,
  within: Pick<ParentNode, "querySelector"> = document,
) => within.querySelector<E>(selector);

const closeMenu = () => find("#site-menu")?.hidePopover?.();

/** Opens the dialog for an address; false when this page has none. */
function openDialog(url: URL): boolean {
  const isHere = url.origin === location.origin;
  const dialog = isHere ? find<HTMLDialogElement>(`dialog[data-path="${url.pathname}"]`) : null;
  if (!dialog?.showModal) return false;
  closeMenu();
  find<HTMLDialogElement>("dialog[open]")?.close();
  dialog.showModal();
  find("input", dialog)?.focus();
  const target = url.hash && find(`#${dialog.id}-${url.hash.slice(1)}`);
  if (target) target.scrollIntoView();
  else dialog.scrollTop = 0;
  return true;
}

/** Replaces a part of the page by the same part of the response. */
async function swap(part: Element, url: string, options?: RequestInit): Promise<void> {
  try {
    const html = await (await fetch(url, options)).text();
    const body = new DOMParser().parseFromString(html.split("</head>")[1] ?? "", "text/html");
    const next = find("[data-swap]", body)!;
    part.replaceWith(next);
    announceError(Boolean(find("#error-summary", next)));
    const first = find("[autofocus],h2,h3,input", next)!;
    first.tabIndex = first.tabIndex < 0 ? -1 : 0;
    first.focus();
  } catch {
    find("[data-failed]", part)!.hidden = false;
    announceError(true);
    const button = find("[data-pending]", part);
    if (button) showReady(button);
  }
}

/** Hides what a form said to an earlier try. What was typed stays; after a message was sent, the form is empty. */
function clearMessages(within: Element): void {
  announceError(false);
  const messages = "#error-summary,[id$=-error],[data-failed]";
  for (const part of within.querySelectorAll<HTMLElement>(`${messages},[aria-invalid]`)) {
    part.hidden = part.matches(messages);
    part.removeAttribute("aria-invalid");
  }
  find("[data-again]", within)?.click();
}

/** The title says whether the last form was rejected, as on a page from the server (ADR 0026). */
function announceError(hasError: boolean): void {
  document.title = (hasError ? "Error: " : "") + document.title.replace("Error: ", "");
}

function showBusy(button: HTMLElement): void {
  button.dataset.label = button.textContent ?? "";
  button.textContent = button.dataset.pending ?? "";
  button.ariaDisabled = "true";
}

function showReady(button: HTMLElement): void {
  if (button.dataset.label) button.textContent = button.dataset.label;
  button.ariaDisabled = null;
}

function closeOnClickOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): void {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
}

addEventListener("click", (event) => {
  const target = event.target as HTMLElement;
  if (target instanceof HTMLDialogElement && target.open) closeOnClickOutside(target, event);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.dataset.page !== undefined) return;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const part = link.closest("[data-swap]");
  if (part && link.dataset.again !== undefined) {
    event.preventDefault();
    swap(part, link.href);
  } else if (openDialog(new URL(link.href))) event.preventDefault();
  else closeMenu();
});

addEventListener("close", ({ target }) => clearMessages(target as Element), true);

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = find("[data-pending]", form);
  const part = form.closest("[data-swap]");
  if (button?.ariaDisabled) return event.preventDefault();
  if (button) showBusy(button);
  if (!part) return;
  event.preventDefault();
  const body = new FormData(form);
  clearMessages(part);
  swap(part, form.action, { method: "POST", body });
});

addEventListener("pageshow", () =>
  document.querySelectorAll<HTMLElement>("[data-pending]").forEach(showReady),
);

export {};
