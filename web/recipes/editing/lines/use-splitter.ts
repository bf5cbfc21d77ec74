import { useCallback, useEffect, useMemo, useState } from 'react';
import { languageOfLocale } from '../../../../core/kit/locale.ts';
import { fold } from '../../../../core/kit/text/fold.ts';
import type { typedLine } from '../../../../core/parsing/typed-line.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { type Known, type Splitter, splitLine } from './split-line.ts';

type Read = typeof typedLine;

const loadRules = () => import('../../../../core/parsing/typed-line.ts');
const loadFurther = () => import('../../../../core/parsing/words/further.ts');

async function readerFor(locale: string): Promise<Read> {
  const [rules, words] = await Promise.all([loadRules(), loadFurther()]);
  await words.loadFurther(languageOfLocale(locale));
  return rules.typedLine;
}

export interface Splitting {
  /** Splits a line. It stays whole until the rules have loaded. */
  readonly split: Splitter;
  /** Loads the rules, for somebody who begins to type. */
  readonly load: () => void;
  /** Waits for the rules. If they fail to load, lines stay whole. */
  readonly loaded: () => Promise<Splitter>;
  /** Calls back once the rules have loaded, at once if they have. */
  readonly whenLoaded: (act: (split: Splitter) => void) => void;
}

/** Splits typed lines with the parser's rules. They are larger than the editor, so they load when somebody needs them. */
export function useSplitter(units: readonly Known[]): Splitting {
  const { locale } = useLanguage();
  const [reader, setReader] = useState<{ readonly read: Read; readonly locale: string } | null>(null);
  const read = reader?.read ?? null;
  const names = useMemo(
    () => new Map(units.flatMap(({ name, words }) => words.map((word) => [fold(word), name] as const))),
    [units],
  );
  const splitter = useCallback(
    (by: Read | null): Splitter =>
      (text) =>
        splitLine(text, by && ((line) => by(line, { locale, units: names }))),
    [locale, names],
  );
  const split = useMemo(() => splitter(read), [splitter, read]);
  const begin = useCallback(async () => {
    const found = await readerFor(locale);
    setReader({ read: found, locale });
    return found;
  }, [locale]);
  useEffect(() => {
    // Words of another language, if somebody chooses one meanwhile.
    if (reader && reader.locale !== locale) begin().catch(() => {});
  }, [reader, locale, begin]);
  const load = useCallback(() => void (read === null && begin().catch(() => {})), [read, begin]);
  const loaded = useCallback(
    async (): Promise<Splitter> => (read ? split : splitter(await begin().catch(() => null))),
    [read, split, begin, splitter],
  );
  const whenLoaded = useCallback(
    (act: (split: Splitter) => void) => {
      if (read) act(split);
      else void loaded().then(act);
    },
    [read, split, loaded],
  );
  return { split, load, loaded, whenLoaded };
}
