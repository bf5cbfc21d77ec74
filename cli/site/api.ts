import type { LovageClient } from '../../core/app/client.ts';
import { errorFrom, type WireReply, type WireRequest } from '../../core/kit/client.ts';
import type { Method } from '../../core/kit/endpoint.ts';
import { methods } from '../../core/kit/endpoint.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { safeJson } from '../kit/safe.ts';

interface ApiOptions {
  readonly field?: readonly string[];
  readonly input?: string | boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<method>', t('cli.api.method'))
    .argument('<path>', t('cli.api.path'))
    .option('-f, --field <name=value>', t('cli.api.field'), collect)
    .option('--input <file>', t('cli.api.input'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes api GET /api/app/about',
        'recipes api GET /api/recipes --field perPage=5 --field orderBy=name',
        'recipes api POST /api/recipes --field name="Tomato soup"',
        'recipes api PATCH /api/recipes/tomato-soup --input change.json',
      ),
    )
    .action(run(callApi));
};

/** Reads numbers, booleans, null, lists and objects as JSON, everything else as text. */
function readValue(text: string): unknown {
  if (!/^(-?\d|true$|false$|null$|[[{"])/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fieldsOf(given: readonly string[]): [string, string][] {
  return given.map((field) => {
    const at = field.indexOf('=');
    if (at < 1) throw new Failure('cli.errors.bad_field', { field });
    return [field.slice(0, at), field.slice(at + 1)];
  });
}

async function requestOf(
  context: Context<LovageClient>,
  method: Method,
  path: string,
  options: ApiOptions,
): Promise<WireRequest> {
  const fields = fieldsOf(options.field ?? []);
  const headers = { accept: 'application/json', ...context.headers() };
  const withBody = (text: string) => ({
    method,
    path,
    text,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  if (typeof options.input === 'string') return withBody(await context.source.text(options.input));
  if (fields.length === 0) return { method, path, headers };
  if (method !== 'GET')
    return withBody(JSON.stringify(Object.fromEntries(fields.map(([name, text]) => [name, readValue(text)]))));
  const query = new URLSearchParams(fields);
  return { method, path: `${path}${path.includes('?') ? '&' : '?'}${query}`, headers };
}

async function callApi(context: Context<LovageClient>, named: string, path: string, options: ApiOptions) {
  const method = named.toUpperCase() as Method;
  if (!methods.includes(method))
    throw new Failure('cli.errors.bad_method', { method: named, methods: methods.join(', ') });
  if (!path.startsWith('/')) throw new Failure('cli.errors.bad_path', { path });
  const reply = await context.transport(await requestOf(context, method, path, options));
  const isJson = /json/.test(reply.header('content-type') ?? '');
  if (reply.status >= 400)
    throw errorFrom(reply.status, reply.header('x-error-code'), isJson ? await jsonOf(reply) : null);
  await write(context, reply, isJson);
}

const jsonOf = async (reply: WireReply): Promise<unknown> => JSON.parse((await reply.text()) || 'null');

async function write({ output: { data } }: Context<LovageClient>, reply: WireReply, isJson: boolean) {
  if (isJson) return data.line(safeJson(await jsonOf(reply), data.isTerminal ? 2 : undefined));
  if (data.isTerminal) throw new Failure('cli.errors.binary', { type: reply.header('content-type') ?? '' });
  data.write(await reply.bytes());
}
