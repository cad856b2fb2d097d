/**
 * An enhancement of the public pages, which work without it (ADR 0067). A link to a page that this page contains as a
 * dialog opens the dialog at its first field; a click outside closes it, and what its form said is gone when it opens
 * again; the menu closes after a choice.
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

/** The title says whether the last form was rejected, as on a page from the server (ADR 0017). */
function announceError(hasError: boolean): void {
  document.title = (hasError ? "Error: " : "") + document.title.replace("Error: ", "");
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
  if (link.dataset.again !== undefined) return;
  if (openDialog(new URL(link.href))) event.preventDefault();
  else closeMenu();
});

addEventListener("close", ({ target }) => clearMessages(target as Element), true);

addEventListener("submit", ({ target }) => {
  const part = (target as HTMLElement).closest("[data-swap]");
  if (part) clearMessages(part);
});

export {};
