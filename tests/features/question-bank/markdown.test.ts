import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/features/question-bank/rich-text/markdown.server.ts";
import { renderDraft } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { runs } from "#tests/support/full.ts";
import { expectSafe, HASH, hostileMarkdown } from "#tests/support/hostile-markdown.ts";

const OTHER = "b".repeat(64);
const KNOWN = new Map([[HASH, { hash: HASH, width: 640, height: 480 }]]);

const render = (source: string) => renderMarkdown(source, KNOWN);
const option = (source: string) => renderMarkdown(source, KNOWN, { inline: true });

describe("the subset of Markdown", () => {
  test.each([
    ["two\n\nparagraphs", "<p>two</p>\n<p>paragraphs</p>", "two\nparagraphs"],
    ["a new\nline", "<p>a new<br>\nline</p>", "a new\nline"],
    ["**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>", "bold and italic"],
    ["`a < b`", "<p><code>a &#x3C; b</code></p>", "a < b"],
    ["x<sup>2</sup> and H<sub>2</sub>O", "<p>x<sup>2</sup> and H<sub>2</sub>O</p>", "x² and H₂O"],
    ["2<sup>i **j**</sup>", "<p>2<sup>i <strong>j</strong></sup></p>", "2^(i j)"],
    ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "- a\n- b"],
    ["3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', "3. a\n4. b"],
    [
      "```c\nint a;\n```",
      '<pre tabindex="0" role="region" aria-label="Code"><code>int a;\n</code></pre>',
      "int a;",
    ],
    [
      "| a | b |\n|---|--:|\n| 1 | 2 |",
      '<div tabindex="0" role="region" aria-label="Table"><table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
      "a | b\n1 | 2",
    ],
    [
      `![A tree](image:${HASH})`,
      `<p><img src="/question-images/${HASH}" alt="A tree" width="640" height="480"></p>`,
      "A tree",
    ],
  ])("%j", (source, html, text) => {
    expect(render(source)).toMatchObject({ html, text, faults: [] });
  });

  test.each([
    "# no heading",
    "> no quotation",
    "[no link](https://evil.example)",
    "https://evil.example",
    "<https://evil.example>",
    "a\n---",
    "    no code",
    "#include <stdio.h>",
    "a < b && b > c",
    "2 ^ 3 ~ 4",
    "snake_case_name",
  ])("%j stays as it is typed", (source) => {
    const { text, faults } = render(source);
    expect({ text, faults }).toEqual({ text: source.trim(), faults: [] });
  });

  test.each(["- 5", "1. x", "```x", "| a |", "+3"])("the option %j is one line of text", (source) => {
    expect(option(source)).toMatchObject({ html: source, text: source, faults: [] });
  });

  test("an option has formatting without paragraphs", () => {
    expect(option("**O(n<sup>2</sup>)**").html).toBe("<strong>O(n<sup>2</sup>)</strong>");
  });
});

describe("faults", () => {
  test.each([
    ["<div>x</div>", "Only <sup>, <sub> and <br> work as HTML. Please write other tags as code: `<div>`"],
    ["vector<int> v", "Only <sup>, <sub> and <br> work as HTML. Please write other tags as code: `<int>`"],
    ["x<sup>2", "<sup> is not closed"],
    ["x</sub>", "</sub> closes nothing"],
    [`![](image:${HASH})`, "Please describe the image between the square brackets: ![description](image:…)"],
    [`![x](image:${OTHER})`, "An image is not stored here. Please add the image below"],
    ["![x](https://evil.example/x.png)", "An image has an outside address. Please add the image below"],
  ])("%j", (source, fault) => {
    expect(render(source).faults).toContain(fault);
  });

  test("are named at their field", async () => {
    const typed = { text: "<b>", options: ["x", "<i>"], explanation: "<u>" };
    const { faults } = await renderDraft(typed);
    expect(faults.map(({ field }) => field)).toEqual(["text", "options[1]", "explanation"]);
  });

  test("the second language is rendered too, with its faults at its fields", async () => {
    const second = { text: "**क्या**?", options: ["`1`", "<i>"], explanation: "*क्योंकि*" };
    const typed = { text: "What?", options: ["1", "2"], translation: { language: "hi" as const, ...second } };
    expect(await renderDraft(typed)).toMatchObject({
      text: "<p>What?</p>",
      translation: {
        text: "<p><strong>क्या</strong>?</p>",
        options: ["<code>1</code>", ""],
        explanation: "<p><em>क्योंकि</em></p>",
      },
      faults: [{ field: "translation.options[1]" }],
    });
    expect(await renderDraft({ ...typed, translation: null })).not.toHaveProperty("translation");
  });

  test("options that differ in formatting only say the same", async () => {
    const { faults } = await renderDraft({ text: "?", options: ["x", "**x**"] });
    expect(faults).toEqual([{ field: "options", message: "Two options say the same" }]);
  });

  test("a character reference to a hidden sign is refused", async () => {
    const { faults } = await renderDraft({ text: "a&#x202E;b", options: [] });
    expect(faults).toEqual([{ field: "text", message: "Please remove the control characters" }]);
  });
});

test("no script, style, event, address or unknown element survives", () => {
  fc.assert(
    fc.property(hostileMarkdown, fc.constantFrom("inline", "isLenient", "isBlocks"), (typed, style) => {
      const { html, images } = renderMarkdown(typed, KNOWN, { [style]: true });
      expectSafe(html);
      expect(images.every((hash) => hash === HASH)).toBe(true);
    }),
    { numRuns: runs(1_500) },
  );
});

describe("text that would cost the parser too much", () => {
  test.each([
    ["- ".repeat(11), "Line 1 of the text begins more than 10 lists inside each other"],
    [`a\n${"1. + ".repeat(6)}`, "Line 2 of the text begins more than 10 lists inside each other"],
    ["- - a\n".repeat(51), "The text begins lists inside each other in more than 50 places"],
    ["*a_".repeat(251), "The text has * or _ in 502 places; at most 500 can be formatted"],
    ["a\n".repeat(1_000), "The text has 1,001 lines; at most 1,000 can be formatted"],
    [`${"|a".repeat(100)}\n${"|-".repeat(100)}\n${"|\n".repeat(20)}`, "A table has more than 2,000 cells"],
    ["<!--".repeat(21), "The text has <! or <? in more than 20 places"],
    [`a${" ".repeat(201)}b`, "Line 1 of the text has more than 200 spaces in a row"],
  ])("%j is refused with what to do", async (source, message) => {
    expect(render(source)).toMatchObject({ html: "", faults: [expect.stringContaining(message)] });
    const { faults } = await renderDraft({ text: "?", options: [], explanation: source });
    expect(faults).toMatchObject([{ field: "explanation", message: expect.stringContaining(message) }]);
  });

  test.each(["- ".repeat(10), "*a_".repeat(250), "a\n".repeat(999), "<sup>".repeat(400), "![".repeat(1_000)])(
    "as much as is allowed is rendered: %j",
    (source) => {
      expect(render(source).html.length).toBeGreaterThan(0);
    },
  );
});

describe("marks that people mean literally", () => {
  const typed = (source: string) => renderMarkdown(source, new Map(), { isLenient: true }).html;

  test.each([
    "__init__ 2*3*4",
    "_private and snake_case_name, __all__",
    "2*3*4=24, n**2*m",
    "f(*args, **kwargs)",
    "a*b* and 5*",
    "आ*शा*रा",
  ])("%s stays as it is typed in a description", (source) => {
    expect(typed(source)).toBe(`<p>${source}</p>`);
  });

  test.each([
    ["**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"],
    ["(*italic*), **2*3**.", "<p>(<em>italic</em>), <strong>2*3</strong>.</p>"],
    ["- *one*\n- 2*3*4", "<ul>\n<li><em>one</em></li>\n<li>2*3*4</li>\n</ul>"],
  ])("%j is formatted at the edges of words", (source, html) => {
    expect(typed(source)).toBe(html);
  });

  test.each([
    [
      "[map](https://maps.example/a?b=1)",
      '<a href="https://maps.example/a?b=1" class="link" rel="noopener">map</a>',
    ],
    [
      "[x](javascript:alert(1)) [y](/admin) [z](mailto:a@b.example)",
      "[x](javascript:alert(1)) [y](/admin) [z](mailto:a@b.example)",
    ],
    ["a[0] and [x] [y][z]", "a[0] and [x] [y][z]"],
  ])("of the links in %j those to web addresses are links", (source, html) => {
    expect(typed(source)).toBe(`<p>${html}</p>`);
  });

  test("in questions underscores are still marks, and asterisks in numbers are none", () => {
    expect(render("_italic_ 2*3*4").html).toBe("<p><em>italic</em> 2*3*4</p>");
    expect(option("2*3*4").html).toBe("2*3*4");
  });
});
