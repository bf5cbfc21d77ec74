interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body | { $ref: string };
  responses: Record<string, Answer | { $ref: string }>;
}

interface Answer {
  description: string;
  content?: Record<string, { schema: unknown; example?: unknown }>;
}

interface Body {
  content: Record<string, { schema: unknown }>;
}

interface OpenApi {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, Body>;
    responses: Record<string, Answer>;
  };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const REFERENCE = /#\/components\/schemas\/(\w+)/g;
const linked = (html: string) => html.replace(REFERENCE, (_, name) => `<a href="#schema-${name}">${name}</a>`);
const code = (value: unknown) => `<pre>${linked(escaped(JSON.stringify(value, null, 2)))}</pre>`;

const block = (title: string, content: string) => (content ? `<h4>${title}</h4>${content}` : '');

/** The type of a part of a call, or the schema that it refers to. */
const found = <T extends object>(part: T | { $ref: string }, shared: Record<string, T>): T =>
  '$ref' in part ? shared[String(part.$ref.split('/').at(-1))]! : part;

const contentHtml = ({ content }: Answer): string =>
  Object.entries(content ?? {})
    .map(([type, { schema, example }]) => escaped(type) + code(example ?? schema))
    .join('');

function operationHtml(path: string, method: string, operation: Operation, shared: OpenApi['components']): string {
  const own = (operation.parameters ?? []).map((parameter) => found(parameter, shared.parameters));
  const parameters = own.map(
    (parameter) =>
      `<tr><td><code>${escaped(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${linked(escaped(JSON.stringify(parameter.schema)))}</code></td></tr>`,
  );
  const body = operation.requestBody && found(operation.requestBody, shared.requestBodies);
  const bodies = Object.entries(body?.content ?? {}).map(
    ([type, { schema }]) => `<p>${escaped(type)}</p>${code(schema)}`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      `<p><b>${status}</b> ${escaped(found(answer, shared.responses).description)} ${contentHtml(found(answer, shared.responses))}</p>`,
  );
  return `<details id="${escaped(operation.operationId)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
<p>${escaped(operation.description)}</p>
${block('Parameters', parameters.length > 0 ? `<table>${parameters.join('')}</table>` : '')}${block('Body', bodies.join(''))}${block('Answer', answers.join(''))}</details>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;background:light-dark(#FBFAF6,#151815);color:light-dark(#1E2420,#ECEFEA)}
details{border-bottom:1px solid light-dark(#E6E2D8,#2E342E);padding:.5rem 0}summary{cursor:pointer}summary span{color:light-dark(#5B645D,#A3ADA5)}b.get{color:light-dark(#2B6C99,#7FB8DE)}b.post{color:light-dark(#2E7D4F,#7CC796)}b.delete{color:light-dark(#B93A26,#F08A76)}b.put,b.patch{color:light-dark(#955800,#E9B44C)}
pre{overflow:auto;max-height:24rem;background:light-dark(#fff,#1D211D);padding:.75rem;border-radius:10px}table{border-spacing:.75rem .25rem;display:block;overflow:auto}h2{text-transform:capitalize}`;

/** A page that lists every call of an OpenAPI document. Needs no script. */
export function docsPage(document: OpenApi): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      // A second path of the same calls only points to the first.
      if (method === '$ref') continue;
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation, document.components)]);
    }
  const sections = [...byTag].map(
    ([tag, operations]) => `<section><h2>${escaped(tag)}</h2>${operations.join('')}</section>`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<h3 id="schema-${escaped(name)}">${escaped(name)}</h3>${code(schema)}`,
  );
  sections.push(`<section><h2>Schemas</h2>${schemas.join('')}</section>`);
  const { title, version } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} API</title><style>${STYLE}</style></head><body><h1>${escaped(title)} API ${escaped(version)}</h1><p><a href="openapi.json">openapi.json</a></p>${sections.join('')}</body></html>`;
}
