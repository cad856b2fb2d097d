import * as v from "valibot";
import { readPastedAddresses } from "#app/features/accounts/invitations/import-rows.ts";
import { openBranch } from "#app/features/provider/inputs.ts";
import { DEFAULT_TIME_LIMIT_MINUTES } from "#app/features/scholarship-test/rules.ts";
import {
  calledInstant,
  changeOf,
  email,
  fileName,
  formKey,
  identifier,
  ignored,
  integerBetween,
  longText,
  optionalLine,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import { foldLookAlikes } from "#app/kernel/rules-for-names.ts";
import { lineFaults, splitLines } from "#app/kernel/text-lines.ts";
import { isPlausible, toInstant, toLimit } from "#app/kernel/zoned-time.ts";
import { SECOND_LANGUAGES, type SecondLanguage } from "./languages/rules.ts";
import {
  type Difficulty,
  MAX_LISTED,
  MAX_OPTIONS,
  MAX_TAGS,
  MIN_OPTIONS,
  namesOtherOptions,
  OPTION_LENGTH,
  PUBLISH_AS,
  QUESTION_LENGTH,
  type QuestionContent,
  type QuestionFacts,
  RESULT_DETAILS,
  type ResultDetail,
  TAG_LENGTH,
  type Translation,
  translationFaults,
} from "./rules.ts";

/** In bytes of UTF-8, so that the text of a file can be sent again as a form field. */
export const IMPORT_BYTES = 700_000;
/** Above the number of questions of any quiz; a position after the last one means the last. */
const LAST_PLACE = 9_999;

const version = integerBetween(1, 1_000_000);

const title = text("Please enter a title", 200);
const timeLimit = integerBetween(1, 300, "Please enter the time limit in minutes, from 1 to 300");
const secondLanguage = v.picklist(SECOND_LANGUAGES, "Please choose the second language");
const resultDetail = v.picklist(
  Object.keys(RESULT_DETAILS) as ResultDetail[],
  "Please select what the result shows",
);
const branch = openBranch("Please select the branch");

const facts = {
  title,
  timeLimitMinutes: v.optional(timeLimit, DEFAULT_TIME_LIMIT_MINUTES),
  /** Empty: the quiz has one language. */
  secondLanguage: v.pipe(
    v.optional(secondLanguage),
    v.transform((language) => language ?? null),
  ),
};

export const CreateQuizForm = v.strictObject({
  ...facts,
  branch,
  formKey,
});

const calledTimeLimit = v.pipe(timeLimit, v.description("Minutes"));
const languageOrNone = v.pipe(
  v.nullable(secondLanguage),
  v.description("Language that every paper has beside English; null: none"),
);

/** A new quiz, as API callers send it. */
export const CreateQuizCall = v.pipe(
  v.strictObject({
    title,
    branch,
    timeLimit: v.optional(calledTimeLimit, DEFAULT_TIME_LIMIT_MINUTES),
    secondLanguage: v.optional(languageOrNone, null),
  }),
  v.transform(({ timeLimit, ...quiz }) => ({ ...quiz, timeLimitMinutes: timeLimit })),
);

/** Fields of a quiz that an API caller changes; omitted ones stay. */
export const ChangeQuizCall = v.pipe(
  changeOf(
    {
      title: v.optional(title),
      timeLimit: v.optional(calledTimeLimit),
      secondLanguage: v.optional(languageOrNone),
      resultDetail: v.optional(resultDetail),
    },
    [
      "_id",
      "branch",
      "publishedAt",
      "isDefault",
      "totalQuestions",
      "runningAttempts",
      "createdAt",
      "updatedAt",
    ],
  ),
  v.transform(({ timeLimit, ...change }) => ({
    ...change,
    ...(timeLimit !== undefined && { timeLimitMinutes: timeLimit }),
  })),
);

/** Publishes or unpublishes a quiz; a published one is said to be the default of its branch or not. */
export const PublicationCall = v.pipe(
  v.strictObject({
    isPublished: v.boolean(),
    as: v.pipe(
      v.optional(v.picklist(PUBLISH_AS)),
      v.description(
        "`default`: as the test of its branch, and the previous default is unpublished; `further`: beside the default, for test codes of this quiz. Needed to publish",
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ isPublished, as }) => !isPublished || as !== undefined,
      `Please say as what the quiz is published: ${PUBLISH_AS.join(" or ")}`,
    ),
    ["as"],
  ),
);

/** The two confirmations of one page: publish the version shown, or unpublish the quiz. */
export const PublishForm = v.union([
  v.strictObject({ version, as: v.optional(v.picklist(PUBLISH_AS), "default") }),
  v.pipe(
    v.strictObject({ unpublish: v.literal("1") }),
    v.transform(() => ({ version: undefined, as: undefined })),
  ),
]);

const QUESTION_ID = "8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f";
const place = integerBetween(0, LAST_PLACE);

/** A button that moves a question to a position, from 0. */
export const MoveQuestionForm = v.strictObject({ id: identifier(QUESTION_ID), to: place });

/** The same, as API callers send it. */
export const MoveQuestionCall = v.strictObject({
  position: v.pipe(place, v.description("From 0; one after the last means the last")),
});

/** The branch of a quiz is fixed, because results refer to it. */
export const EditQuizForm = v.strictObject({
  ...facts,
  /** Missing: it stays as it is. */
  resultDetail: v.optional(resultDetail),
  version,
});

/** The two confirmations of one page. */
export const QuestionStateForm = v.strictObject({ change: v.picklist(["retire", "restore"]) });

export const ListInQuizForm = v.strictObject({
  quizId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please choose the quiz"),
});

const LISTED_MESSAGE = `Please send the ids of 1 to ${MAX_LISTED} questions`;

/** Questions of the bank that a quiz gets, as API callers send them. */
export const ListInQuizCall = v.strictObject({
  questionIds: v.pipe(
    v.array(identifier(QUESTION_ID), LISTED_MESSAGE),
    v.minLength(1, LISTED_MESSAGE),
    v.maxLength(MAX_LISTED, LISTED_MESSAGE),
    v.description("Ids of current questions of the bank, in any order; they are added oldest first"),
  ),
});

const unixLines = (typed: string) => typed.replace(/\r\n?/g, "\n");

type EnteredQuestion = QuestionContent &
  QuestionFacts & {
    usesMarkdown: boolean;
    imageDescription?: unknown;
    formKey?: string;
    expectedId?: string;
    revision?: number;
  };
const nonEmptyOptions = ({ options }: EnteredQuestion) => options.filter((option) => option !== "");

/** Drops empty options in both languages; the correct answer follows its option. */
function withoutEmptyOptions({ imageDescription: _, ...form }: EnteredQuestion): EnteredQuestion {
  const options = nonEmptyOptions(form);
  const { translation } = form;
  return {
    ...form,
    options,
    correctAnswer: options.indexOf(form.options[form.correctAnswer] ?? ""),
    translation: translation && {
      ...translation,
      options: translation.options.filter((_, index) => form.options[index] !== ""),
    },
  };
}

const questionText = v.pipe(longText("Please enter the question", QUESTION_LENGTH), v.transform(unixLines));
const optionTexts = v.array(v.pipe(optionalText(OPTION_LENGTH), v.transform(unixLines)));

const difficulty = v.pipe(
  integerBetween(1, 3, "Please select the difficulty"),
  v.transform((level) => level as Difficulty),
);

/** What sorts a question, from its form; tags are separated by commas. */
const questionFacts = {
  topic: optionalLine(80),
  difficulty: v.optional(difficulty, 2),
  tags: v.pipe(
    optionalLine(400),
    v.transform((typed) => [...new Set(typed.split(",").map((tag) => tag.trim()))].filter(Boolean)),
    v.maxLength(MAX_TAGS, `A question may have at most ${MAX_TAGS} tags`),
    v.check(
      (tags) => tags.every((tag) => tag.length <= TAG_LENGTH),
      `A tag may have at most ${TAG_LENGTH} characters`,
    ),
  ),
  explanation: v.pipe(optionalText(QUESTION_LENGTH), v.transform(unixLines)),
  source: optionalLine(200),
  /** The question, its options and its explanation are Markdown. */
  usesMarkdown: v.optional(v.boolean(), false),
  isDraft: v.optional(v.boolean(), false),
  keepsOrder: v.optional(v.boolean(), false),
  forPractice: v.optional(v.boolean(), false),
};

const isUntranslated = ({ text, options, explanation }: Translation) =>
  [text, ...options, explanation].every((part) => part === "");

/** The second language; null when nothing but the language is given. */
const translation = v.optional(
  v.pipe(
    v.strictObject({
      language: v.picklist(
        SECOND_LANGUAGES,
        `Please give the second language: ${SECOND_LANGUAGES.join(" or ")}`,
      ),
      text: v.pipe(optionalText(QUESTION_LENGTH), v.transform(unixLines)),
      options: v.optional(v.pipe(optionTexts, v.metadata({ maxItems: MAX_OPTIONS })), []),
      explanation: questionFacts.explanation,
    }),
    v.transform((entered) => (isUntranslated(entered) ? null : entered)),
  ),
);

/** The parts of a question from a file; facts that a format cannot carry are missing. */
export const QuestionParts = v.object({
  text: questionText,
  options: optionTexts,
  translation,
  ...v.partial(v.object(questionFacts)).entries,
});

const topic = text("Please enter the topic", 80);
const MAX_CELLS = 300;

/** What a quiz draws; cells without a number are left out. */
export const BlueprintForm = v.pipe(
  v.strictObject({
    version,
    cells: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            topic,
            difficulty: questionFacts.difficulty,
            count: v.optional(integerBetween(0, 200, "Please enter a whole number from 0 to 200"), 0),
          }),
        ),
        v.maxLength(MAX_CELLS),
      ),
      [],
    ),
  }),
  v.transform(({ version, cells }) => ({ version, cells: cells.filter(({ count }) => count > 0) })),
);

/** The same, as API callers send it. */
export const BlueprintCall = v.strictObject({
  cells: v.pipe(
    v.array(
      v.strictObject({
        topic,
        difficulty,
        count: v.pipe(
          integerBetween(1, 200),
          v.description("Questions of this topic and difficulty that each student gets"),
        ),
      }),
      "Please send the cells as a list",
    ),
    v.maxLength(MAX_CELLS, `A blueprint may have at most ${MAX_CELLS} cells`),
    v.check(
      (cells) =>
        new Set(cells.map(({ topic, difficulty }) => `${difficulty} ${topic}`)).size === cells.length,
      "Each topic and difficulty may be there once",
    ),
    v.description("Without any, everybody gets the questions of the list"),
  ),
});

type IssuePath = NonNullable<
  Parameters<Parameters<Parameters<typeof v.rawCheck>[0]>[0]["addIssue"]>[0]
>["path"];

const toIssuePath = (input: object, keys: (string | number)[]) =>
  keys.map((key) => ({
    type: "unknown",
    origin: "value",
    input,
    key,
    value: undefined,
  })) as unknown as IssuePath;

/** A question from its form; `correctAnswer` counts the options of the form, from 0. */
export const QuestionForm = v.pipe(
  v.strictObject({
    text: questionText,
    options: v.optional(
      v.pipe(optionTexts, v.maxLength(MAX_OPTIONS, `A question may have at most ${MAX_OPTIONS} options`)),
      [],
    ),
    // A form without a selected radio sends no such field; the default is rejected with the field's message.
    correctAnswer: v.optional(integerBetween(0, MAX_OPTIONS - 1, "Please mark the correct answer"), -1),
    formKey,
    /** The version of the question that the editor saw. */
    expectedId: v.optional(identifier("8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f")),
    revision: v.optional(integerBetween(1, 1_000_000)),
    translation,
    /** Of an image that is not added yet; it stays in the form. */
    imageDescription: ignored,
    ...questionFacts,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.translation) return;
    const { options, translation } = dataset.value;
    for (const { field, message } of translationFaults(options, translation)) {
      const keys = field === "text" ? ["translation", field] : ["translation", "options", field];
      addIssue({ message, path: toIssuePath(dataset.value, keys) });
    }
  }),
  v.forward(
    v.check(
      ({ keepsOrder, options }: EnteredQuestion) => keepsOrder || !namesOtherOptions(options),
      "An option names others by their letter or place, so keep the order of the options",
    ),
    ["keepsOrder"],
  ),
  v.forward(
    v.check(
      (form: EnteredQuestion) => nonEmptyOptions(form).length >= MIN_OPTIONS,
      `A question needs at least ${MIN_OPTIONS} options`,
    ),
    ["options"],
  ),
  v.forward(
    v.check(
      (form: EnteredQuestion) => new Set(nonEmptyOptions(form)).size === nonEmptyOptions(form).length,
      "Two options say the same",
    ),
    ["options"],
  ),
  v.forward(
    v.check(
      (form: EnteredQuestion) => Boolean(form.options[form.correctAnswer]),
      "The option marked as right is empty",
    ),
    ["correctAnswer"],
  ),
  v.transform(withoutEmptyOptions),
);

/** The Markdown of a question that is being typed: any part may be missing. */
export const PreviewQuestionInput = v.strictObject({
  text: optionalText(QUESTION_LENGTH),
  options: v.optional(v.pipe(optionTexts, v.maxLength(MAX_OPTIONS)), []),
  explanation: questionFacts.explanation,
  translation,
});

export const QuestionDraft = v.strictObject({
  imageDescription: ignored,
  ...v.entriesFromList(
    ["correctAnswer", "formKey", "expectedId", "revision", "topic", "difficulty", "tags", "source"],
    ignored,
  ),
  ...v.entriesFromList(["isDraft", "keepsOrder", "forPractice"], ignored),
  ...PreviewQuestionInput.entries,
  usesMarkdown: questionFacts.usesMarkdown,
});

export const AddImageForm = v.strictObject({
  ...QuestionDraft.entries,
  imageDescription: text("Please describe the image for people who cannot see it", 200),
});

export const IMPORT_FORMATS = ["auto", "csv", "json", "aiken", "gift", "moodle-xml", "text"] as const;

/** A file or pasted text. Not trimmed, so that lines keep their numbers. */
export const ImportQuestionsForm = v.strictObject({
  format: v.picklist(IMPORT_FORMATS, "Please choose the format"),
  mode: v.optional(v.picklist(["append", "replace"]), "append"),
  /** What happens to questions that exist already. */
  duplicates: v.optional(v.picklist(["skip", "update", "add"]), "skip"),
  content: v.pipe(
    v.string("Please choose a file or paste the questions"),
    v.check((content) => content.trim() !== "", "Please choose a file or paste the questions"),
    v.maxBytes(IMPORT_BYTES, "This is too much at once; please split the file"),
  ),
  fileName,
  formKey,
});

const INSTANT_MESSAGE = "Please enter date and time";
/** An instant from a date and time field; an empty field means none. */
const optionalInstant = (convert: typeof toInstant) => {
  const parse = (typed: string) => {
    const [date = "", time = ""] = typed.split("T");
    return convert({ date, time: time.slice(0, 5) });
  };
  return v.pipe(
    optionalText(30),
    v.check((typed) => typed === "" || parse(typed) !== undefined, INSTANT_MESSAGE),
    v.check((typed) => isPlausible(parse(typed)), "Please enter a date between 2000 and 2100"),
    v.transform((typed) => parse(typed) ?? null),
  );
};

const MAX_COLLEGES = 20;

const toColleges = (names: readonly string[]) =>
  [...new Set(names.map((name) => name.normalize("NFKC")))].filter(Boolean);

const colleges = v.pipe(
  optionalText(MAX_COLLEGES * 200),
  v.transform((typed) => toColleges(splitLines(typed).map(({ text }) => text))),
  v.maxLength(MAX_COLLEGES, `Please enter at most ${MAX_COLLEGES} names of colleges`),
);

const PEOPLE_BYTES = 60_000;

/** Pasted email addresses, at most 500; one message names every line with a fault. */
const people = v.pipe(
  optionalText(PEOPLE_BYTES),
  v.rawCheck(({ dataset, addIssue }) => {
    const faults =
      dataset.typed && !dataset.issues && dataset.value !== ""
        ? readPastedAddresses(dataset.value).errors
        : [];
    if (faults.length > 0) addIssue({ message: lineFaults(faults) });
  }),
  v.transform((typed) => (typed === "" ? [] : readPastedAddresses(typed).rows.map(({ email }) => email))),
);

/** People who may use a test code too. */
export const CodePeopleForm = v.strictObject({
  people: v.pipe(people, v.minLength(1, "Please enter the email addresses")),
});

/** Students who may use a test code too, ticked in a list. */
export const ChooseCodePeopleForm = v.strictObject({
  student: v.pipe(
    v.optional(v.array(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")), []),
    v.minLength(1, "Please tick at least one student"),
    v.maxLength(100, "Please add at most 100 students at once"),
    v.check((ids) => new Set(ids).size === ids.length, "A student is listed twice. Please search again"),
  ),
});

type NewCode = {
  code: string;
  quizId: string | null;
  opensAt: number | null;
  closesAt: number | null;
  maxUses?: number | null;
  batchId: string | null;
  colleges: string[];
  people: string[];
  choosesPeople: boolean;
  formKey?: string;
};

const code = v.pipe(
  text("Please enter the code", 40),
  v.transform(foldLookAlikes),
  v.regex(/^\S+$/, "Please leave out the spaces"),
);
const maxUses = integerBetween(1, 1_000_000);

const isWindow = ({ opensAt, closesAt }: Pick<NewCode, "opensAt" | "closesAt">) =>
  opensAt === null || closesAt === null || endOfMinute(opensAt) < closesAt;
const NO_WINDOW = "The window has to close after it opens";

/** A test code; without a quiz it opens the default of every branch, without batch, college and people for everybody. */
export const TestCodeForm = v.pipe(
  v.strictObject({
    code,
    quizId: v.pipe(
      optionalText(120),
      v.transform((id) => id || null),
    ),
    opensAt: optionalInstant(toInstant),
    closesAt: optionalInstant(toLimit),
    maxUses: v.pipe(
      v.optional(maxUses),
      v.transform((uses) => uses ?? null),
    ),
    batchId: v.pipe(
      optionalText(120),
      v.transform((id) => id || null),
    ),
    colleges,
    people,
    choosesPeople: v.optional(v.boolean(), false),
    formKey,
  }),
  v.forward(
    v.check((code) => isWindow(code), NO_WINDOW),
    ["closesAt"],
  ),
);

const EXAMPLE_ID = "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74";
/** An optional field of a call; null is the same as leaving it out. */
const orNull = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(v.pipe(v.nullable(schema), v.description(description)), null);

const MAX_PEOPLE = 500;
const OPENS = "From when on it opens; null: at once";
const CLOSES = "Until when it opens; null: without end";

/** A new test code, as API callers send it. */
export const CreateTestCodeCall = v.pipe(
  v.strictObject({
    code,
    quizId: orNull(identifier(EXAMPLE_ID), "Quiz that it opens; null: the default of every branch"),
    opensAt: orNull(calledInstant(OPENS), OPENS),
    closesAt: orNull(calledInstant(CLOSES), CLOSES),
    maxUses: orNull(maxUses, "Most attempts; null: any number"),
    batchId: orNull(identifier(EXAMPLE_ID), "Only for students of this batch; null: of any"),
    colleges: v.pipe(
      v.optional(
        v.pipe(
          v.array(text("Please enter the name of the college", 200)),
          v.maxLength(MAX_COLLEGES, `Please send at most ${MAX_COLLEGES} names of colleges`),
        ),
        [],
      ),
      v.description("Only for students of one of these, in each way to write it; empty: of any college"),
      v.transform((names) => toColleges(names)),
    ),
    people: v.pipe(
      v.optional(
        v.pipe(
          v.array(email()),
          v.maxLength(MAX_PEOPLE, `Please send at most ${MAX_PEOPLE} email addresses`),
        ),
        [],
      ),
      v.description("Only for the people with these email addresses; empty: for all, unless `namesPeople`"),
    ),
    namesPeople: v.pipe(
      v.optional(v.boolean(), false),
      v.description("Only for named people, also while there are none"),
    ),
  }),
  v.forward(
    v.check((code) => isWindow(code), NO_WINDOW),
    ["closesAt"],
  ),
  v.transform(({ namesPeople, ...code }) => ({ ...code, choosesPeople: namesPeople })),
);

/** A person who may use a test code too, as API callers send them. */
export const CodePersonRow = v.strictObject({ email: email() });

export type ChangeQuizByCall = v.InferOutput<typeof ChangeQuizCall>;
export type SetPublication = v.InferOutput<typeof PublicationCall>;
export type SetBlueprint = v.InferOutput<typeof BlueprintCall>;
type MayKeepLanguage<Quiz> = Omit<Quiz, "secondLanguage"> & { secondLanguage?: SecondLanguage | null };
export type CreateQuiz = MayKeepLanguage<v.InferOutput<typeof CreateQuizForm>>;
export type EditQuiz = MayKeepLanguage<v.InferOutput<typeof EditQuizForm>>;
export type PreviewQuestion = v.InferOutput<typeof PreviewQuestionInput>;
export type EditBlueprint = v.InferOutput<typeof BlueprintForm>;
/** A new question or the change of one; facts that are missing keep their value. */
export type Question = QuestionContent & Partial<EnteredQuestion>;
export type ImportQuestions = v.InferOutput<typeof ImportQuestionsForm>;
export type ImportFormat = ImportQuestions["format"];
type Restrictions = "batchId" | "colleges" | "people" | "choosesPeople";
export type NewTestCode = Omit<NewCode, Restrictions> & Partial<Pick<NewCode, Restrictions>>;
export type CodePeople = v.InferOutput<typeof CodePeopleForm>;
export type ChosenCodePeople = v.InferOutput<typeof ChooseCodePeopleForm>;
