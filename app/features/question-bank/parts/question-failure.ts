const FAILURES = {
  save: "The question was not saved. Please try again.",
  preview: "There is no preview now. Please try again.",
  "add-image": "The image was not added. Please try again.",
};

/** What each button of the form of a question says when it did nothing; a chosen file is added, with any button. */
export function questionFormFailure(sent: FormData): string {
  const image = sent.get("image");
  const intent = image instanceof File && image.size > 0 ? "add-image" : sent.get("intent");
  return FAILURES[(intent ?? "save") as keyof typeof FAILURES];
}
