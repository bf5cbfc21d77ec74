import type { z } from 'zod';
import { catalogue } from '../../core/app/catalogue.ts';
import { MOVED_PATHS } from '../../core/app/later-paths.ts';
import { type Access, type Endpoint, isFileSchema, isStreamSchema } from '../../core/kit/endpoint.ts';
import { ListQuery } from '../../core/kit/paging.ts';
import { fieldsOf, typeWriter } from './types.ts';

type Writer = ReturnType<typeof typeWriter>;

const who: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  shareToken: 'who holds the link',
  member: 'member',
  organize: 'may organize',
  manage: 'may manage',
  manageHousehold: 'may manage the household',
  invite: 'may invite',
  admin: 'admin',
};

const head = `# The API

Generated from the catalogue by \`npm run build\`. A running server has the same at \`/docs\` and \`/openapi.json\`.

**Who**: a *member* is any signed-in user; *may organize*, *may manage* and *may invite* are members with that right, and
admins. Anything of another group is not found. **Errors** lists the errors of a call besides those that every call may
answer: 422 for invalid input, 401 and 403, 412 for a stale \`If-Match\`, 507 when the disk is full. Each error carries
its code.

Types: *id* is a UUID, *time* is ISO 8601 in UTC, *day* is YYYY-MM-DD; \`?\` marks optional fields. A *page* is
\`{ page, per_page, total, total_pages, items, next, previous }\`. *List parameters* are those of [ListQuery](#listquery).`;

/** Turns "recipeActions" into the heading "Recipe actions". */
function title(noun: string): string {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/** Writes a type into a cell. A named type becomes a link to its shape. */
function typeCell(schema: z.ZodType, { typeOf, used }: Writer): string {
  const text = typeOf(schema);
  const [, before = '', name = '', after = ''] = /^(page of |part of )?\(?(\w+)\)?(\[\])?$/.exec(text) ?? [];
  return used.has(name) ? `${before}[${name}](#${name.toLowerCase()})${after}` : code(text);
}

function queryCell(query: z.ZodObject, writer: Writer): string {
  const listed = Object.keys(ListQuery.shape);
  const isList = listed.every((name) => name in query.shape);
  const own = fieldsOf(query).filter(({ name }) => !isList || !listed.includes(name));
  const parts = [...(isList ? ['list parameters'] : []), ...own.map((field) => code(writer.fieldText(field)))];
  return `query: ${parts.join(', ')}`;
}

function sentCell({ params, query, body, form }: Endpoint, writer: Writer): string {
  const cells: string[] = [];
  if (params)
    cells.push(
      `path: ${fieldsOf(params)
        .map((field) => code(writer.fieldText(field)))
        .join(', ')}`,
    );
  if (query) cells.push(queryCell(query, writer));
  if (body) cells.push(`body: ${typeCell(body, writer)}`);
  if (form)
    cells.push(
      `form: ${fieldsOf(form)
        .map((field) => code(writer.fieldText(field)))
        .join(', ')}`,
    );
  return cells.join('<br>');
}

function answerCell({ returns, status = 200 }: Endpoint, writer: Writer): string {
  if (!returns) return status === 204 ? '204' : `${status} \`null\``;
  if (isFileSchema(returns)) return `${status} file, ${returns.type}`;
  if (isStreamSchema(returns)) return `${status} events of ${typeCell(returns.item, writer)}`;
  return `${status} ${typeCell(returns, writer)}`;
}

function commandCell({ cli }: Endpoint): string {
  if (typeof cli === 'string') return code(`recipes ${cli}`);
  return cli ? `none: ${cli.none}` : 'not yet';
}

function rowText(endpoint: Endpoint, writer: Writer): string {
  const { method, path, access, summary, errors = [] } = endpoint;
  const address = `${code(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)}<br>${summary}`;
  const cells = [address, who[access], sentCell(endpoint, writer), answerCell(endpoint, writer)];
  return `| ${[...cells, errors.map(code).join(' '), commandCell(endpoint)].join(' | ')} |`;
}

function nounText(noun: string, calls: Readonly<Record<string, Endpoint>>, writer: Writer): string {
  const rows = Object.values(calls).map((endpoint) => rowText(endpoint, writer));
  return [
    `## ${title(noun)}`,
    '',
    '| Call | Who | Sent | Answer | Errors | Command |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Describes every named type in use, and the types that these use in turn. */
function shapesText(writer: Writer): string {
  const texts = new Map<string, string>();
  while (texts.size < writer.used.size)
    for (const [name, schema] of [...writer.used]) {
      if (texts.has(name)) continue;
      const fields = fieldsOf(schema).map((field) => `  ${writer.fieldText(field)}`);
      texts.set(name, `### ${name}\n\n\`\`\`\n${fields.join('\n')}\n\`\`\``);
    }
  const sorted = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  return ['## Shapes', ...sorted.map(([, text]) => text)].join('\n\n');
}

/** Paths of version 2 of the API, where the calls answer too. */
const laterPathsText = () =>
  [
    '## Later paths',
    'Calls of households and a few others also answer where clients of later versions look for them:',
    '| Path | Also at |\n|---|---|\n'.concat(
      MOVED_PATHS.map((pair) => `| ${pair.map((path) => code(`${path}…`)).join(' | ')} |`).join('\n'),
    ),
  ].join('\n\n');

/** The text of docs/api.md. */
export function apiPage(names: ReadonlyMap<z.ZodType, string>): string {
  const writer = typeWriter(names);
  writer.used.set('ListQuery', ListQuery);
  const nouns = Object.entries(catalogue).map(([noun, calls]) => nounText(noun, calls, writer));
  return `${[head, ...nouns, laterPathsText(), shapesText(writer)].join('\n\n')}\n`;
}
