// Lists, checks and extends the translations: npm run locales
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { parentOf } from '../../core/kit/locale.ts';
import { faultsIn, readStandard } from './check.ts';
import { completeTexts, glossaryFile, listed, localeFile, readLocale, writeLocale } from './files.ts';
import { glossaryTemplate } from './glossary.ts';
import { merge } from './merge.ts';
import { nextTask, openKeys } from './next.ts';
import { partNames, partOf } from './parts.ts';
import { keepSubjects } from './subjects.ts';

const USAGE = `npm run locales -- list                     progress of each locale
npm run locales -- check [locale]           faults of the texts, and how many are missing or outdated
npm run locales -- scaffold <locale>        starts a locale: an empty file and its glossary
npm run locales -- next <locale> [part]     prints the next texts to translate as JSON (--max 200)
npm run locales -- read <locale> <part>     prints the texts of a part below the English ones, for a second reader
npm run locales -- merge <locale> <file>    takes translations in; refuses bad ones with a reason (- reads stdin)
npm run locales -- tidy [locale]            removes texts that English has no more, and notes words of events
Parts: ${partNames.join(' ')}`;

class UsageError extends Error {}

// The reader of a pipe may close it early.
process.stdout.on('error', () => process.exit());

const known = listed();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const english = () => readStandard().english;

function named(locale: string | undefined): string {
  if (locale === undefined) throw new UsageError('Name the locale.');
  if (!known[locale]) throw new UsageError(`${locale} is not in locales/index.json.`);
  return locale;
}

function started(locale: string | undefined): string {
  const name = named(locale);
  if (!existsSync(localeFile(name))) throw new UsageError(`Start it first: npm run locales -- scaffold ${name}`);
  return name;
}

const chosen = (locale: string | undefined): string[] =>
  locale === undefined ? Object.keys(known).filter((name) => existsSync(localeFile(name))) : [started(locale)];

function list(): void {
  for (const [locale, { name }] of Object.entries(known)) {
    const progress = existsSync(localeFile(locale)) ? `${completeTexts(locale).progress} %` : 'not started';
    say(`${locale.padEnd(6)} ${progress.padStart(11)}  ${name}`);
  }
}

function check(only: string | undefined): number {
  const standard = readStandard();
  let count = 0;
  for (const locale of chosen(only)) {
    const texts = readLocale(locale, standard.english);
    const faults = faultsIn(texts, standard);
    const open = openKeys(locale, standard.english);
    count += faults.length;
    for (const { key, fault } of faults) say(`${locale}  ${key}  ${fault}`);
    const missing = open.filter(({ isOutdated }) => !isOutdated).length;
    const { progress } = completeTexts(locale);
    say(
      `${locale}  ${progress} %, ${missing} missing, ${texts.outdated.size} outdated, ${texts.gone.length} gone, ${faults.length} faults`,
    );
    if (only === undefined) continue;
    for (const key of texts.outdated) say(`outdated  ${key}`);
    for (const part of partNames) {
      const left = open.filter(({ key }) => partOf(key) === part).length;
      if (left > 0) say(`left in ${part}: ${left}`);
    }
  }
  return count > 0 ? 1 : 0;
}

function scaffold(locale: string): void {
  if (!existsSync(localeFile(locale))) writeLocale({ locale, texts: new Map(), outdated: new Set() }, english());
  const glossary = glossaryFile(locale);
  mkdirSync(dirname(glossary), { recursive: true });
  if (!existsSync(glossary)) writeFileSync(glossary, glossaryTemplate(locale, known[locale]!.name));
  say(`locales/${locale}.json and locales/glossary/${locale}.md are ready. Write the glossary first.`);
}

function next(locale: string, part: string | undefined, max: number): void {
  if (part !== undefined && !partNames.includes(part)) throw new UsageError(`Parts are ${partNames.join(', ')}.`);
  say(JSON.stringify(nextTask(locale, english(), { part, max }), null, 1));
}

function read(locale: string, part: string | undefined): void {
  if (part === undefined || !partNames.includes(part)) throw new UsageError(`Parts are ${partNames.join(', ')}.`);
  const standard = english();
  const { texts } = readLocale(locale, standard);
  for (const [key, text] of standard) {
    const own = partOf(key) === part ? texts.get(key) : undefined;
    if (own !== undefined) say([key, JSON.stringify(text), JSON.stringify(own)].join('\n  '));
  }
}

/** The translations in a file: a tree of texts, or what `next` printed with its texts replaced. */
function translationsIn(file: string | undefined): object {
  if (file === undefined) throw new UsageError('Name the file with the translations.');
  const given = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')) as Record<string, unknown>;
  return (given.texts ?? given) as object;
}

function mergeFile(locale: string, file: string | undefined): number {
  const standard = readStandard();
  const parent = parentOf(locale);
  const { texts, outdated, written, inherited, refused } = merge(
    readLocale(locale, standard.english),
    parent === null ? null : readLocale(parent, standard.english),
    translationsIn(file),
    standard,
  );
  writeLocale({ locale, texts, outdated }, standard.english);
  keepSubjects();
  for (const { key, fault } of refused) say(`refused  ${key}  ${fault}`);
  const same = inherited > 0 ? `, ${inherited} left out because they are inherited` : '';
  say(`${written} texts written${same}, ${new Set(refused.map(({ key }) => key)).size} refused`);
  return refused.length > 0 ? 1 : 0;
}

function tidy(only: string | undefined): void {
  const texts = english();
  for (const locale of chosen(only).filter((name) => name !== 'en-US')) writeLocale(readLocale(locale, texts), texts);
  keepSubjects();
}

function run([command, locale, more]: readonly (string | undefined)[], max: number): number {
  switch (command) {
    case 'list':
      list();
      return 0;
    case 'check':
      return check(locale);
    case 'scaffold':
      scaffold(named(locale));
      return 0;
    case 'next':
      next(started(locale), more, max);
      return 0;
    case 'read':
      read(started(locale), more);
      return 0;
    case 'merge':
      return mergeFile(started(locale), more);
    case 'tidy':
      tidy(locale);
      return 0;
    default:
      say(USAGE);
      return command === undefined ? 0 : 2;
  }
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { max: { type: 'string' } } });
  process.exitCode = run(positionals, Number(values.max ?? 200));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SyntaxError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
