import { type Context, type Define, examples } from '../command.ts';
import { writeFacts } from '../facts.ts';
import { namesCell } from '../formats/names.ts';
import { type Column, writeTable } from '../table.ts';
import { factsOf, findMember, type Member } from './members.ts';
import type { FamilyOptions } from './options.ts';

/** `list` and `view`. */
export function readingCommands<Client, M extends Member>(options: FamilyOptions<Client, M>) {
  const { command, example, calls, counts, columns = [] } = options;

  const list: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('[words...]', t('cli.family.words'))
      .addHelpText('after', examples(t, `recipes ${command} list`, `recipes ${command} list --json`))
      .action(
        run(async (context: Context<Client>, words: string[]) => {
          const { client, output, t: text } = context;
          const listed = namesCell(context);
          const search = words.join(' ');
          const page = await calls(client).list({ query: search ? { search } : {} });
          if (context.options.json) return output.json(page.items);
          // Scripts keep their columns.
          const counted = output.data.isTerminal ? await counts?.(client) : undefined;
          const table: Column<M>[] = [
            { title: text('fields.name'), text: (member) => member.name ?? '', atLeast: 16 },
            ...columns.map(([titleKey, cellText]) => ({
              title: text(titleKey),
              text: (member: M) => cellText(member, listed),
              atLeast: 8,
            })),
            ...(counted
              ? [{ title: text('recipes.recipes'), text: ({ id }: M) => String(counted[id] ?? 0), atLeast: 4 }]
              : []),
            { title: text('cli.family.id'), text: (member) => String(member.id), isOptional: true },
          ];
          await writeTable(output.data, table, page.items);
          if (page.total === 0 && output.data.isTerminal) output.note(text('cli.family.none', { command }));
        }),
      );
  };

  const view: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('<name>', t('cli.family.which'))
      .addHelpText('after', examples(t, `recipes ${command} view "${example}"`))
      .action(
        run(async ({ client, output, options: { json } }: Context<Client>, named: string) => {
          const member = await findMember(calls(client), named, command);
          if (json) output.json(member);
          else await writeFacts(output.data, factsOf(member));
        }),
      );
  };

  return { list, view };
}
