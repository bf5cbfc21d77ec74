import { useCallback, useEffect, useMemo, useState } from 'react';
import { fold } from '../../../core/kit/fold.ts';
import type { typedLine } from '../../../core/parsing/typed-line.ts';
import { useLanguage } from '../../kit/language.tsx';
import { type Known, type Splitter, splitLine } from './split-line.ts';

/** Takes typed lines apart by the parser's rules, which are loaded with the editor; until then lines stay whole. */
export function useSplitter(units: readonly Known[]): Splitter {
  const { locale } = useLanguage();
  const [read, setRead] = useState<typeof typedLine | null>(null);
  useEffect(() => {
    // Without its rules the editor works on: a line stays as it was typed.
    import('../../../core/parsing/typed-line.ts').then((rules) => setRead(() => rules.typedLine)).catch(() => {});
  }, []);
  const names = useMemo(
    () => new Map(units.flatMap(({ name, words }) => words.map((word) => [fold(word), name] as const))),
    [units],
  );
  return useCallback(
    (text: string) => splitLine(text, read && ((line) => read(line, { locale, units: names }))),
    [read, locale, names],
  );
}
