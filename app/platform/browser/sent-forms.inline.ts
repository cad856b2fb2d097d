/**
 * Sends the forms that load documents: an enhancement of what works without it. An answer that is not Kadam's, or none,
 * fails this form alone: what it has for that appears in it, and what was typed stays (ADR 0017). A button shows that
 * its form is being sent, and a second click is ignored.
 */

const find = (selector: string, within: Pick<ParentNode, "querySelector"> = document) =>
  within.querySelector<HTMLElement>(selector);

/** Every answer of Kadam names the release. */
const isOurs = (answer: Response | undefined): answer is Response =>
  answer?.headers.has("x-release") ?? false;

function showBusy(form: HTMLFormElement, button: HTMLElement | null): void {
  form.dataset.sending = "";
  if (!button) return;
  const { pending } = button.dataset;
  const status = find("[role=status]", form);
  button.setAttribute("aria-disabled", "true");
  if (!pending) return;
  const said = status?.dataset.pending;
  if (status && !status.textContent) {
    status.dataset.busy = "";
    status.textContent = said ?? pending;
    if (!said) return;
  }
  button.dataset.label = button.textContent ?? "";
  button.textContent = pending;
}

function showReady(form: HTMLFormElement): void {
  delete form.dataset.sending;
  const status = find("[role=status][data-busy]", form);
  if (status) status.textContent = "";
  for (const button of form.querySelectorAll("button")) {
    button.removeAttribute("aria-disabled");
    if (button.dataset.label) button.textContent = button.dataset.label;
    delete button.dataset.label;
  }
}

/** The title says whether the last form was rejected, as on a page from the server (ADR 0017). */
function markTitle(hasError: boolean): void {
  document.title = (hasError ? "Error: " : "") + document.title.replace("Error: ", "");
}

function fail(form: HTMLFormElement): void {
  showReady(form);
  const notice = find("[data-failed]", form);
  if (!notice) return;
  notice.hidden = false;
  notice.focus();
  markTitle(true);
  announce();
}

/** For the scripts of the page: it was changed. */
const announce = () => dispatchEvent(new Event("answer-shown"));

/** The answer with its whole text; undefined when it is not Kadam's, or the connection ended. */
async function request(url: string, init?: RequestInit): Promise<[Response, string] | undefined> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return isOurs(answer) ? [answer, text] : undefined;
  } catch {
    return undefined;
  }
}

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const notice = find("[data-failed]", form);
  if (notice) notice.hidden = true;
  showBusy(form, button);
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const body = form.enctype.startsWith("multipart") ? fields : new URLSearchParams(fields as never);
  const url = button?.hasAttribute("formaction") ? button.formAction : form.action;
  const sent = await request(url, { method: "POST", body, headers: { "x-sent-by": "script" } });
  if (!sent) return fail(form);
  const [answer, html] = sent;
  const to = answer.headers.get("location");
  const part = form.closest("[data-swap]");
  if (answer.headers.get("x-redirect") === "307") {
    // The same form, to the page that carries it on.
    showReady(form);
    announce();
    form.action = to!;
    form.submit();
  } else if (to) {
    const next = part && (await request(to));
    if (!next || !replace(part, find("[data-swap]", parse(next[1])))) location.assign(to);
  } else if (!showAnswer(form, html)) fail(form);
}

/** The body of a page: its head has styles with another nonce, and what is for browsers without scripts would work here. */
function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html.split("</head>")[1] ?? "", "text/html");
  for (const part of page.querySelectorAll("noscript")) part.remove();
  return page;
}

/** Shows the answer in the place of the form, in that of its dialog, or as the page. False where React has the page. */
function showAnswer(form: HTMLFormElement, html: string): boolean {
  if ("__remixRouter" in window || form.closest("#running-test")) return false;
  const page = parse(html);
  const part = form.closest("[data-swap]");
  if (part) return replace(part, find("[data-swap]", page));
  const dialog = form.closest("dialog");
  const isSame = (other: HTMLFormElement) => other.getAttribute("action") === form.getAttribute("action");
  if (dialog && replace(form, [...page.forms].find(isSame))) return true;
  dialog?.close();
  if (!replace(find("#main")!, find("#main", page))) return false;
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
  document.title = parse(`</head>${title}`).body.textContent!;
  return true;
}

function replace(part: Element, next: HTMLElement | null | undefined): boolean {
  if (!next) return false;
  part.replaceWith(next);
  markTitle(Boolean(find("#error-summary", next)));
  const first = find("[autofocus]", next) ?? find("h1,h2,h3,input", next);
  if (first) {
    if (first.tabIndex < 0) first.tabIndex = -1;
    first.focus();
  }
  announce();
  return true;
}

addEventListener("click", async (event) => {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[data-again]");
  const part = link?.closest("[data-swap]");
  if (!link || !part || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const next = await request(link.href);
  if (!next || !replace(part, find("[data-swap]", parse(next[1])))) location.assign(link.href);
});

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method === "dialog") return;
  if (form.dataset.sending !== undefined) return event.preventDefault();
  const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
  const pressed = button ?? form.querySelector<HTMLButtonElement>("button[data-pending]");
  if (form.method !== "post") return showBusy(form, pressed);
  event.preventDefault();
  void send(form, pressed);
});

// A page from the browser's history.
addEventListener("pageshow", () => [...document.forms].forEach(showReady));

export {};
