import { focusOn } from "#app/ui/error-summary.tsx";

type LineMessage = { line: number; message: string };

/** Messages about the lines of a file; with `fieldId` they link to the field with the lines. */
export function LineMessages({ messages, fieldId }: { messages: readonly LineMessage[]; fieldId?: string }) {
  return (
    <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
      {messages.map(({ line, message }) => (
        <li key={`${line}${message}`}>
          {fieldId ? (
            <a
              href={`#${fieldId}`}
              onClick={(event) => focusOn(fieldId, event)}
              className="link inline-block py-0.5"
            >
              Line {line}: {message}
            </a>
          ) : (
            `Line ${line}: ${message}`
          )}
        </li>
      ))}
    </ul>
  );
}
