/** The formats of an import of questions, and what they cannot carry. */
const LOSSES =
  "Without formatting, images, topic, difficulty, tags, explanation, source and second language.";

export const IMPORT_CHOICES = [
  {
    value: "auto",
    label: "Recognise it",
    hint: "By what is in the file. The check says which format it is.",
  },
  {
    value: "csv",
    label: "CSV or workbook",
    hint: "First line: question, A, B, C, D, answer. The answer is the letter. It may also have topic, difficulty (1 to 3), tags, explanation, source, draft, keep order, practice and markdown (yes or no), and for a second language: language (hi), question 2, A 2, B 2 and so on, explanation 2. Images must be stored here already.",
  },
  {
    value: "json",
    label: "JSON",
    hint: "A list of questions as an export writes it, with images up to 400 kB together.",
  },
  {
    value: "aiken",
    label: "Aiken",
    hint: `The question, options such as 'A. …', then 'ANSWER: A'. ${LOSSES}`,
  },
  {
    value: "gift",
    label: "GIFT",
    hint: "Multiple choice with one correct answer, and true or false, with $CATEGORY as topic and #### as explanation; [markdown] makes a formatted question. Without images, difficulty, tags, source and second language.",
  },
  {
    value: "moodle-xml",
    label: "Moodle XML",
    hint: "Multiple choice with one correct answer, and true or false, with category as topic, tags and general feedback as explanation.",
  },
  {
    value: "text",
    label: "Pasted text",
    hint: `Numbered questions, options a) b) c), then 'Answer: b'. ${LOSSES}`,
  },
];
