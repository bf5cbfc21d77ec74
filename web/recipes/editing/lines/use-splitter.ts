import { useCallback, useEffect, useMemo, useState } from 'react';
import { languageOfLocale } from '../../../../core/kit/locale.ts';
import { fold } from '../../../../core/kit/text/fold.ts';
import type { typedLine } from '../../../../core/parsing/typed-line.ts';
import { loadFurther } from '../../../../core/parsing/words/further.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { type Known, type Splitter, splitLine } from './split-line.ts';

/** Splits typed lines with the parser's rules. The rules load with the editor; until then lines stay whole. */
export function useSplitter(units: readonly Known[]): Splitter {
  const { locale } = useLanguage();
  const [read, setRead] = useState<typeof typedLine | null>(null);
  useEffect(() => {
    // If the rules fail to load, the editor still works: lines stay as typed.
    const words = loadFurther(languageOfLocale(locale));
    Promise.all([import('../../../../core/parsing/typed-line.ts'), words])
      .then(([rules]) => setRead(() => rules.typedLine))
      .catch(() => {});
  }, [locale]);
  const names = useMemo(
    () => new Map(units.flatMap(({ name, words }) => words.map((word) => [fold(word), name] as const))),
    [units],
  );
  return useCallback(
    (text: string) => splitLine(text, read && ((line) => read(line, { locale, units: names }))),
    [read, locale, names],
  );
}
