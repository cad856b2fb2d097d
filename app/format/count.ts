/** '1 student', '1,200 students'. */
export const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
