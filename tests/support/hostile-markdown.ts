import fc from "fast-check";
import { expect } from "vitest";

/** The hash of an image that questions may show, 640 by 480. */
export const HASH = "a".repeat(64);

/** Every tag that a browser may get, with its attributes; nothing else in the HTML begins with `<`. */
const TAGS = new RegExp(
  [
    "</?(?:br|code|em|li|p|strong|sub|sup|table|tbody|thead|tr|ul|td|th)>",
    '<a href="https?://[^"<>\\s]+" class="link" rel="noopener">|</a>',
    '<ol(?: start="\\d+")?>|</ol>',
    '<t[dh] align="(?:left|right|center)">',
    '<pre tabindex="0" role="region" aria-label="Code">|</pre>',
    '<div tabindex="0" role="region" aria-label="Table">|</div>',
    `<img src="/question-images/${HASH}" alt="[^"<>]*" width="640" height="480">`,
  ].join("|"),
  "g",
);

/** The HTML has allowed elements, attributes and addresses only. */
export const expectSafe = (html: string) => expect(html.replace(TAGS, "")).not.toContain("<");

const HOSTILE = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example>",
  "<img src=x onerror=alert(1)>",
  "<img/src='x'/onerror=alert(1)",
  "<svg onload=alert(1)>",
  "<math><mtext></table><mglyph><style><img src=x onerror=alert(1)>",
  "<style>*{background:url(//evil.example)}</style>",
  "<p style='position:fixed'>",
  "<a href='javascript:alert(1)'>x</a>",
  "<iframe srcdoc='<script>'>",
  "<sup onclick=alert(1)>x</sup>",
  "<sub/onload=x>",
  "[x](javascript:alert(1))",
  "[x]: javascript:alert(1)",
  "[x](https://example.org/?a=b)",
  '[x](https://example.org" onclick=alert(1))',
  "[",
  "](https://",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "![x](//evil.example/x.png)",
  '![x](https://evil.example/x.png "onload=alert(1)")',
  `![" onerror="alert(1)](image:${HASH})`,
  `![x](image:${HASH}/../../admin)`,
  `![x](image:${HASH}?q "t")`,
  `![x](/question-images/${HASH})`,
  "![x](&#106;avascript:alert(1))",
  "<javascript:alert(1)>",
  "<!-- --><![CDATA[<script>]]><?php ?>",
  '```"><script>alert(1)</script>\n',
  "|<script>|\n|---|\n|<img src=x onerror=alert(1)>|",
  "\u0000<scr\u0000ipt>",
  "&lt;script&gt;",
  "<sup><sub></sup></sub>",
  "- - - - -",
  "****",
  "`",
  "\\",
  "\n",
  "\n\n",
  "    ",
  "<",
  ">",
  '"',
  "](",
  "![",
];

/** Arbitrary text, and text of hostile parts in any order. */
export const hostileMarkdown = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 8 })), { maxLength: 12 })
    .map((parts) => parts.join("")),
);
