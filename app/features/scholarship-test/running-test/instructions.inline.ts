/**
 * An enhancement of the instructions, which work without it: the fields are disabled while the test is loading (Ruling
 * 42), and the error of the test code goes when the code is edited (Specification §4).
 */
const TITLE_MARK = "Error: ";

function removeCodeError({ target }: Event): void {
  (target as HTMLElement).removeAttribute("aria-invalid");
  document.getElementById("testCode-error")?.remove();
  const summary = document.getElementById("error-summary");
  summary?.querySelector("[href='#testCode']")?.closest("li")?.remove();
  if (!summary || summary.querySelector("li")) return;
  summary.remove();
  document.title = document.title.replace(TITLE_MARK, "");
}

function lock(form: HTMLFormElement, isLocked: boolean): void {
  for (const field of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    if (!["hidden", "submit"].includes(field.type)) field.disabled = isLocked;
  }
}

function start(): void {
  const code = document.getElementById("testCode") as HTMLInputElement | null;
  const form = code?.form;
  if (!form) return;
  code.oninput = removeCodeError;
  lock(form, false);
  // By now the browser has collected the values: it leaves out those of disabled fields.
  form.addEventListener("formdata", () => lock(form, true));
}

start();
addEventListener("answer-shown", start);
addEventListener("pageshow", start);

export {};
