import type { Texts } from '../../core/kit/translate.ts';
import { languages } from '../kit/texts.ts';

const files = import.meta.glob<Texts>('../../locales/*-*.json', { eager: true, import: 'default' });

/** The languages of the server: one per file in `locales/`. */
export const serverLanguages = () =>
  languages(
    Object.fromEntries(Object.entries(files).map(([path, texts]) => [/([\w-]+)\.json$/.exec(path)![1]!, () => texts])),
  );
