const inWords = (text: string) => ` ${text.replace(/[^\p{L}\p{N}.]+/gu, " ")} `;

/** What follows the title of a quiz to say its branch: ', MCA'; nothing where the title names it. */
export const branchAfter = (title: string, branch: string): string =>
  inWords(title).includes(inWords(branch)) ? "" : `, ${branch}`;
