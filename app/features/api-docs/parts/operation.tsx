import type { Call } from "#app/features/api-docs/sections.ts";
import type { ApiOperation, ApiResponse } from "#app/platform/api/document.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { toCurl } from "./curl.ts";
import { FieldList, listSchemaFields } from "./field-list.tsx";
import { Text, TypeText } from "./text.tsx";

/** One endpoint: access, input, responses and an example. Its address is the link beside the page. */
export function Operation({ server, call }: { server: string; call: Call }) {
  const { method, path, operation } = call;
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const fields = parameters.map(({ required, ...parameter }) => ({ ...parameter, isRequired: required }));
  return (
    <article id={operationId} className="mt-10 scroll-mt-20">
      <h2 className="font-mono text-base wrap-anywhere">
        <span className="text-indigo">{method.toUpperCase()}</span>
        {` ${path}`}
      </h2>
      <p className="mt-1">{`${summary}.`}</p>
      {operation.deprecated && <p className="font-semibold">This call will end.</p>}
      <p className="text-sm text-muted">{`For: ${description}`}</p>
      <FieldList title="Address and headers" fields={fields} isInput />
      {body && <FieldList title={bodyTitle(requestBody)} fields={listSchemaFields(body)} isInput />}
      <Answers responses={responses} />
      <Disclosure summary="Example" className="mt-2">
        <Code label="Request">{toCurl(server, method, path, operation)}</Code>
        <ExampleAnswer responses={responses} />
      </Disclosure>
    </article>
  );
}

const bodyTitle = ({ description }: { description?: string }) =>
  description ? `Body (${description.toLowerCase().replace("mb", "MB")})` : "Body";

const isSuccess = (status: string) => status < "300";

function Answers({ responses }: Pick<ApiOperation, "responses">) {
  const shown = Object.entries(responses).filter(([status]) => status !== "default");
  return (
    <div className="mt-4">
      <h3 className="font-sans text-sm font-semibold text-muted">Answers</h3>
      <ul className="mt-1 text-sm">
        {shown.map(([status, response]) => (
          <li key={status} className="flex gap-3 py-1">
            <span className="w-8 shrink-0 tabular-nums">{status}</span>
            <span className="min-w-0">
              <Answer response={response} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ response: { content, headers = {} } }: { response: ApiResponse }) {
  const answer = content?.["application/json"]?.schema;
  // A problem of GraphQL has the shape of its answers.
  const schema = answer?.allOf?.[0] ?? answer;
  const codes = content?.["application/problem+json"]?.schema.allOf?.[1]?.properties?.code?.enum ?? [];
  return (
    <>
      {!content && "nothing"}
      {schema && <TypeText schema={schema} after={codes.length > 0 ? ", or " : ""} />}
      {codes.map((code, index) => (
        <span key={String(code)}>
          {index > 0 && ", "}
          <a href={`/api/docs#${code}`} className="font-mono text-indigo underline">
            {String(code)}
          </a>
        </span>
      ))}
      {Object.entries(headers).map(([name, { description }]) => (
        <span key={name} className="block text-muted">
          <span className="font-mono">{name}</span>
          <Text>{`: ${description}`}</Text>
        </span>
      ))}
    </>
  );
}

function ExampleAnswer({ responses }: Pick<ApiOperation, "responses">) {
  const [status, response] = Object.entries(responses).find(([code]) => isSuccess(code)) ?? [];
  const example = response?.content?.["application/json"]?.example;
  if (example === undefined) return <p className="mt-3 text-sm">{`Answers ${status} without a body.`}</p>;
  return <Code label="Answer">{JSON.stringify(example, null, 2)}</Code>;
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Code lines that scroll horizontally. A group: hundreds of landmarks would hide those of the page. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      className="mt-3 max-w-full overflow-x-auto rounded-md bg-wash"
    >
      <pre
        className="w-max p-4 font-mono text-sm"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React would also escape quotes, of which examples consist
        dangerouslySetInnerHTML={{ __html: escapeText(children) }}
      />
    </div>
  );
}
