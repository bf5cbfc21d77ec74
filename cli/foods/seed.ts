import type { LovageClient } from '../../core/app/client.ts';
import { defaultSeedCode } from '../../core/foods/seeds/seed-locale.ts';
import { languageName } from '../../core/kit/language-name.ts';
import type { LocaleCode } from '../../core/kit/locale.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { languageOf } from '../kit/terminal.ts';

type Kind = 'foods' | 'units' | 'labels';

const seeding =
  (kind: Kind, command: string): Define<LovageClient> =>
  (defined, { t, run }) => {
    defined
      .argument('[language]', t('cli.food.language'))
      .addHelpText('after', examples(t, `recipes ${command} seed`, `recipes ${command} seed de-DE`))
      .action(
        run(async (context: Context<LovageClient>, language?: string) => {
          const { client, output, options, terminal, t: text, locale } = context;
          // The server checks the language.
          const seeded = (language ?? defaultSeedCode(languageOf(terminal.env))) as LocaleCode;
          const done = await client.seeders[kind]({ body: { locale: seeded } });
          if (options.json) output.json({ kind, locale: done.locale, outcome: 'seeded', message: done.message });
          else output.note(text('cli.food.seed_done', { language: languageName(done.locale, locale) }));
        }),
      );
  };

export const seedFoods: Define<LovageClient> = seeding('foods', 'food');
export const seedUnits: Define<LovageClient> = seeding('units', 'unit');
export const seedLabels: Define<LovageClient> = seeding('labels', 'label');
