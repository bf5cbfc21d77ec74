import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { GreyPicture } from '../../kit/images/images.ts';
import type { LanguageData } from './packages.ts';

/** What we use of Tesseract, as `tesseract.js-core` exports it. */
interface TessBaseAPI {
  /** Returns 0 on success. */
  Init(folder: string, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Reads `/input`, and turns it by an angle in radians. Returns 1 if it is no picture. */
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): number;
  /** The slope of the lines in radians. Call `FindLines` before. */
  GetGradient(): number;
  /** A table with a row for each word. */
  GetTSVText(page: number): string;
  Clear(): void;
  End(): void;
}

interface TesseractCore {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
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

/** Recognizes the words of a page and returns Tesseract's table of them. Keeps the engine for the next page. */
export async function tableOfWords(
  picture: GreyPicture,
  folder: string,
  languages: readonly LanguageData[],
): Promise<string> {
  const core = await startCore(folder);
  const api = await apiFor(core, languages);
  const show = (angle: number) => {
    core.FS.writeFile('/input', asPortableGreymap(picture));
    if (api.SetImageFile(1, angle) !== 0) throw new Error('Tesseract could not read the picture.');
  };
  try {
    show(0);
    api.FindLines();
    const slope = api.GetGradient();
    if (Math.abs(slope) >= STRAIGHT) show(slope);
    return api.GetTSVText(0);
  } finally {
    api.Clear();
    core.FS.unlink('/input');
  }
}
