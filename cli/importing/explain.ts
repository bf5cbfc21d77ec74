import type { LovageClient } from '../../core/app/client.ts';
import { decisionText } from '../../core/importing/decision-text.ts';
import type { PageInspection } from '../../core/importing/endpoints.ts';
import { foreignKind } from '../../core/importing/foreign-file.ts';
import { AppError, isAppError } from '../../core/kit/errors.ts';
import { hasWebScheme } from '../../core/kit/text/web-address.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Context } from '../kit/command.ts';
import { exitCodes } from '../kit/failure.ts';
import type { Channel } from '../kit/output.ts';
import { safeLine } from '../kit/safe.ts';

type Explained = { readonly source: string } & (
  | { readonly page: PageInspection }
  | { readonly error: { readonly code: string; readonly message: string } }
);

/** The source to read: an address, or the text of a file. */
async function bodyOf({ source }: Context<LovageClient>, named: string, url: string | undefined) {
  if (hasWebScheme(named)) return { url: named };
  const bytes = await source.bytes(named);
  const foreign = foreignKind(bytes);
  if (foreign) throw new AppError(`importing.${foreign}_file`, 400);
  return { data: source.decode(bytes), url: url ?? null };
}

async function explained(
  context: Context<LovageClient>,
  source: string,
  read: () => ReturnType<typeof bodyOf>,
): Promise<Explained> {
  const { client, explain } = context;
  try {
    const body = await read();
    return { source, page: await client.importing.inspect({ body }) };
  } catch (error) {
    if (!isAppError(error) || !error.code.startsWith('importing.')) throw error;
    return { source, error: { code: error.code, message: explain(error) } };
  }
}

const fact = (t: Translate, label: string, value: string | null) =>
  value ? [t('migrations.said', { name: t(`cli.explain.${label}`), text: safeLine(value) })] : [];

/** What each source in the page says, one line per field. */
function sourceLines({ sources }: PageInspection, out: Channel, t: Translate): string[] {
  return sources.flatMap(({ layer, isPresent, isUsed, fields }) => {
    const state = t(`importing.source_state.${isUsed ? 'used' : isPresent ? 'present' : 'absent'}`);
    const shown = fields.map(({ name, count, text }) => {
      const label = count === null ? name : `${name} (${count})`;
      return `    ${safeLine(`${label}: ${text}`).slice(0, Math.max(20, out.columns - 5))}`;
    });
    return [`  ${t(`importing.layer.${layer}`)}: ${state}`, ...shown];
  });
}

function pageLines(page: PageInspection, out: Channel, t: Translate): string[] {
  const section = (title: string, lines: readonly string[]) => ['', out.style('bold', t(title)), ...lines];
  const name = typeof page.recipe?.name === 'string' ? page.recipe.name : null;
  return [
    out.style('bold', safeLine(name ?? t('importing.no_recipe'))),
    ...fact(t, 'url', page.url),
    ...fact(t, 'title', page.title),
    ...fact(t, 'kind', t('importing.size', { kind: page.kind, letters: page.letters, count: page.lines })),
    ...fact(t, 'picture', page.imageUrl),
    ...section('importing.sources', sourceLines(page, out, t)),
    ...(page.decisions.length > 0
      ? section(
          'importing.decisions',
          page.decisions.map((decision) => `  ${decisionText(decision, t)}`),
        )
      : []),
    ...(page.leftOut.length > 0
      ? section(
          'importing.left_out',
          page.leftOut.map(({ kind, value }) => `  - ${safeLine(`${t(`importing.lost.${kind}`)}: ${value}`)}`),
        )
      : []),
    ...section(
      'importing.timings',
      page.timings.map(({ stage, ms }) => `  ${t(`importing.stage.${stage}`)}: ${ms} ms`),
    ),
  ];
}

/** Shows how an import reads pages, and stores nothing. `--json` includes all scraped data. */
export async function explainPages(
  context: Context<LovageClient>,
  named: readonly string[],
  listed: readonly string[],
  url: string | undefined,
) {
  const { output, options, t } = context;
  const pages: Explained[] = [];
  for (const [at, source] of [...named, ...listed].entries()) {
    const one = await explained(context, source, async () =>
      at < named.length ? bodyOf(context, source, url) : { url: source },
    );
    pages.push(one);
    if (options.json) continue;
    if ('page' in one) output.data.line(pageLines(one.page, output.data, t).join('\n'));
    else
      output.talk.line(
        output.talk.style('red', t('cli.import.failed', { source: safeLine(source), reason: one.error.message })),
      );
  }
  if (options.json) output.json(pages);
  else output.note(t('cli.import.nothing_stored'));
  return pages.some((one) => 'error' in one || one.page.recipe === null) ? exitCodes.failure : undefined;
}
