type Effects = { enter(type: string): void; consume(code: number | null): void; exit(type: string): void };
type State = (code: number | null) => State | undefined;

const ASTERISK = 42;
const UNDERSCORE = 95;

const isInWord = (code: number | null) =>
  code !== null && code > 0 && /[\p{L}\p{M}\p{N}]/u.test(String.fromCharCode(code));

/** A construct of the Markdown parser that reads a run of one character as text, where `isText` holds for its neighbours. */
const textWhere = (name: string, isText: (before: number | null, after: number | null) => boolean) => ({
  name,
  tokenize(this: { previous: number | null }, effects: Effects, ok: State, nok: State): State {
    const before = this.previous;
    return (mark) => {
      effects.enter("data");
      const further: State = (code) => {
        if (code === mark) {
          effects.consume(code);
          return further;
        }
        effects.exit("data");
        return isText(before, code) ? ok(code) : nok(code);
      };
      return further(mark);
    };
  },
});

const inWords = textWhere("asteriskInWord", (before, after) => isInWord(before) && isInWord(after));
const always = textWhere("underscore", () => true);

/** Asterisks inside words and numbers are text: `2*3*4`. */
export const asterisksInWords = { text: { [ASTERISK]: inWords } };

/** Underscores are text as well, for fields in which people write names of code such as `__init__`. */
export const literalMarks = { text: { [ASTERISK]: inWords, [UNDERSCORE]: always } };
