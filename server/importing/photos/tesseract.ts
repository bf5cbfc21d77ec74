import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type GreyPicture, greyPixels } from '../../kit/images/images.ts';
import { fractionShapes } from './fraction-shapes.ts';
import { fractionSheet, lineOnSheet, withDigits } from './fraction-sheet.ts';
import { type Fraction, fractionsOf } from './fractions.ts';
import type { LanguageData } from './packages.ts';
import { wordRows } from './words.ts';

/** What we use of Tesseract, as `tesseract.js-core` exports it. */
interface TessBaseAPI {
  /** Returns 0 on success. */
  Init(folder: string, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Reads `/input` and turns it by an angle in radians. Returns 1 if it is not a picture. */
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): number;
  /** The slope of the lines in radians. Call `FindLines` before. */
  GetGradient(): number;
  /** A table with a row for each word. */
  GetTSVText(page: number): string;
  /** Writes the straight page to `/image.png`: 1 is in grey, 2 in black and white. */
  WriteImage(kind: number): void;
  Clear(): void;
  End(): void;
}

interface TesseractCore {
  readonly FS: {
    readFile(path: string): Uint8Array;
    writeFile(path: string, data: Uint8Array): void;
    unlink(path: string): void;
  };
  readonly TessBaseAPI: new () => TessBaseAPI;
}

type StartCore = (options: { print: () => void; printErr: () => void }) => Promise<TesseractCore>;

/** A module with one vector instruction, which processors before 2013 do not have. */
const VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);
const NEURAL_NETWORK_ONLY = 1;
/** Finds columns and blocks by itself. */
const AUTOMATIC_LAYOUT = '3';
/** Takes the picture for lines of one column. */
const ONE_COLUMN = '6';
/** The straight page, as `WriteImage` names it. */
const IN_GREY = 1;
const IN_BLACK = 2;
/** Sauvola's method: a threshold for each region, so that shadows and gradients of light do not matter. */
const LOCAL_THRESHOLD = '2';
/** About 0.3 degrees. Less needs no correction. */
const STRAIGHT = 0.005;

let started: { readonly path: string; readonly core: Promise<TesseractCore> } | undefined;
let ready: { readonly languages: string; readonly api: TessBaseAPI } | undefined;

function startCore(folder: string): Promise<TesseractCore> {
  const path = join(folder, `tesseract-core-${WebAssembly.validate(VECTORS) ? 'simd-lstm' : 'lstm'}.js`);
  if (started?.path === path) return started.core;
  const start = createRequire(import.meta.url)(path) as StartCore;
  started = { path, core: start({ print: () => {}, printErr: () => {} }) };
  ready = undefined;
  return started.core;
}

async function apiFor(core: TesseractCore, languages: readonly LanguageData[]): Promise<TessBaseAPI> {
  const codes = languages.map(({ code }) => code).join('+');
  if (ready?.languages === codes) return ready.api;
  ready?.api.End();
  ready = undefined;
  for (const { code, path } of languages)
    core.FS.writeFile(`/${code}.traineddata`, await promisify(gunzip)(await readFile(path)));
  const api = new core.TessBaseAPI();
  const status = api.Init('/', codes, NEURAL_NETWORK_ONLY);
  // The data is in memory by now.
  for (const { code } of languages) core.FS.unlink(`/${code}.traineddata`);
  if (status !== 0) throw new Error(`Tesseract could not load ${codes}.`);
  api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_LAYOUT);
  api.SetVariable('thresholding_method', LOCAL_THRESHOLD);
  ready = { languages: codes, api };
  return api;
}

const asPortableGreymap = ({ data, width, height }: GreyPicture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

/** The words of a page in Tesseract's table, with a digit in the place of each of its fractions. */
export interface PageTable {
  readonly table: string;
  readonly fractions: readonly Fraction[];
}

/** Recognizes the text of a page. Keeps the engine for the next page. */
export async function readTable(
  picture: GreyPicture,
  folder: string,
  languages: readonly LanguageData[],
): Promise<PageTable> {
  const core = await startCore(folder);
  const api = await apiFor(core, languages);
  const show = (page: GreyPicture, angle = 0) => {
    core.FS.writeFile('/input', asPortableGreymap(page));
    if (api.SetImageFile(1, angle) !== 0) throw new Error('Tesseract could not read the picture.');
  };
  const shown = async (kind: number) => {
    api.WriteImage(kind);
    const picture = await greyPixels(core.FS.readFile('/image.png'));
    core.FS.unlink('/image.png');
    return picture;
  };
  /** Reads a sheet of fractions: line number to text. */
  const digitsOn = (sheet: GreyPicture) => {
    api.SetVariable('tessedit_pageseg_mode', ONE_COLUMN);
    api.SetVariable('tessedit_char_whitelist', '0123456789/');
    try {
      show(sheet);
      return new Map(wordRows(api.GetTSVText(0)).map((word) => [lineOnSheet(word), word]));
    } finally {
      api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_LAYOUT);
      api.SetVariable('tessedit_char_whitelist', '');
    }
  };
  try {
    show(picture);
    api.FindLines();
    const slope = api.GetGradient();
    if (Math.abs(slope) >= STRAIGHT) {
      show(picture, slope);
      api.FindLines();
    }
    const grey = await shown(IN_GREY);
    const shapes = fractionShapes(grey, await shown(IN_BLACK));
    if (shapes.length === 0) return { table: api.GetTSVText(0), fractions: [] };
    const fractions = fractionsOf(shapes, digitsOn(fractionSheet(shapes)));
    show(withDigits(grey, fractions));
    return { table: api.GetTSVText(0), fractions };
  } finally {
    api.Clear();
    core.FS.unlink('/input');
  }
}
