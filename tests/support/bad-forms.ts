/** The body of a form with one invalid field. */
export type BadForm = {
  what: string;
  body: string;
  /** True for an optional field, without which the form is valid. */
  mayBeRight?: boolean;
};

const encode = encodeURIComponent;
const bodyOf = (fields: [name: string, value: string][]) =>
  fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");

/** Every way in which each field of a valid form can be invalid, one at a time. */
export function badForms(form: Record<string, string>): BadForm[] {
  const entries = Object.entries(form);
  const added: BadForm = {
    what: "a field that does not exist",
    body: bodyOf([...entries, ["noSuchField", "1"]]),
  };
  const wrong = entries.flatMap(([name, value]): BadForm[] => {
    const others = bodyOf(entries.filter(([other]) => other !== name));
    const withField = (field: string) => (others ? `${others}&${field}` : field);
    const right = `${encode(name)}=${encode(value)}`;
    return [
      { what: `${name}: missing`, body: others, mayBeRight: true },
      { what: `${name}: twice`, body: withField(`${right}&${right}`) },
      { what: `${name}: with NUL`, body: withField(`${right}%00`) },
      { what: `${name}: not UTF-8`, body: withField(`${right}%FF`) },
      { what: `${name}: an object`, body: withField(`${encode(`${name}.x`)}=1`) },
      { what: `${name}: a list`, body: withField(`${encode(`${name}[0].x`)}=1`) },
    ];
  });
  return [...wrong, added];
}

/** A form of a page: its action and the names of its fields and buttons. */
export type PageForm = { path: string; names: string[] };

/** The forms of a page that post. */
export function findForms(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = ""]) => /\bmethod="post"/i.test(attributes))
    .map(([, attributes = "", inner = ""]) => ({
      path: new URL(/\baction="([^"]*)"/.exec(attributes)?.[1] ?? path, `http://kadam.test${path}`).pathname,
      names: [...inner.matchAll(/\bname="([^"]+)"/g)].map(([, name = ""]) => name.replaceAll("&quot;", '"')),
    }));
}
