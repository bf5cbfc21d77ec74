import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontFamilies, fontFile } from '../../server/kit/pdf/font-files.ts';
import { root } from '../bootstrap/paths.mjs';

/** Puts the fonts of printed pages beside the bundle, with a list of the characters in each of their slices. */
export function printFonts(): Plugin {
  return {
    name: 'print-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'node',
    generateBundle() {
      for (const { name, weights, has } of fontFamilies) {
        const read = (file: string) => readFileSync(resolve(root, 'node_modules/@fontsource', name, file));
        const ranges = Object.entries(JSON.parse(read('unicode.json').toString()) as Record<string, string>);
        const slices = ranges.filter(([slice]) => has(slice));
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName: `fonts/${fileName}`, source });
        emit(`${name}.json`, JSON.stringify(Object.fromEntries(slices)));
        emit(`${name}-LICENSE.txt`, read('LICENSE'));
        for (const [slice] of slices)
          for (const weight of weights) {
            const file = fontFile(name, slice, weight);
            emit(file, read(`files/${file}`));
          }
      }
    },
  };
}

/** The fonts of the start page, and the weights that pages use. The files have 200 to 900. */
const pageFonts = ['inter', 'source-serif-4'];
const pageWeights = { wght: { min: 400, max: 600 } };
/**
 * Font features that pages use: kerning, accents, forms of a language, tabular figures and fractions. Inter's
 * `calt`, which turns `->` into an arrow, is an eighth of its file.
 */
const pageFeatures = 'kern mark mkmk ccmp locl liga lnum tnum frac numr dnom smcp c2sc'.split(' ');
/** Blanks, control characters and rare punctuation, for which the system's fonts are enough. */
const RARE =
  /[\u2000-\u200f\u2016\u2017\u201f\u2023-\u2025\u2027-\u202f\u2031\u2034-\u2038\u203b-\u2043\u2045-\u206f]/g;

const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.replace('U+', '').split('-');
      const from = Number.parseInt(first!, 16);
      return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');

/** Leaves out the weights and features that no page uses: half of the font bytes of every page. */
export function lightFonts(): Plugin {
  return {
    name: 'light-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        for (const font of pageFonts) {
          if (file.type !== 'asset' || !file.fileName.startsWith(`assets/${font}-latin-wght-`)) continue;
          const ranges = resolve(root, 'node_modules/@fontsource-variable', font, 'unicode.json');
          const { latin } = JSON.parse(readFileSync(ranges, 'utf8')) as { latin: string };
          const characters = charactersOf(latin).replace(RARE, '');
          file.source = await subsetFont(Buffer.from(file.source), characters, {
            targetFormat: 'woff2',
            variationAxes: pageWeights,
            keepFeatures: pageFeatures,
          });
        }
    },
  };
}
