type LineMessage = { line: number; message: string };

/** Messages about the lines of a file. */
export const LineMessages = ({ messages }: { messages: readonly LineMessage[] }) => (
  <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
    {messages.map(({ line, message }) => (
      <li key={`${line}${message}`}>
        Line {line}: {message}
      </li>
    ))}
  </ul>
);
