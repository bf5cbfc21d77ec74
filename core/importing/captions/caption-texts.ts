import type { Page } from '../page/page.ts';

/** Shorter texts contain no recipe, and longer ones are not captions. */
const MIN_LETTERS = 60;
const MAX_LETTERS = 20_000;
const MAX_TEXTS = 100;
/** How far into a script texts are searched. */
const MAX_SCRIPT = 5_000_000;
const MIN_LINES = 4;

const TOLD = /^(?:(?:og:|twitter:)?(?:description|title)|caption|abstract)$/i;

/**
 * What a post, a picture or a video says about itself: meta tags, and texts of several lines in scripts, whatever they
 * are called. Each text once.
 */
export function captionTexts(page: Page): string[] {
  const texts = new Set<string>();
  for (const { attrs } of page.byTag.get('meta') ?? []) {
    const name = attrs.property ?? attrs.name ?? attrs.itemprop;
    const text = attrs.content ?? '';
    if (name && TOLD.test(name) && isLong(text)) texts.add(text.slice(0, MAX_LETTERS));
  }
  for (const script of page.byTag.get('script') ?? []) {
    const text = page.flow[script.start + 1];
    if (typeof text !== 'string') continue;
    for (const one of textsIn(text.slice(0, MAX_SCRIPT))) {
      if (texts.size >= MAX_TEXTS) return [...texts];
      texts.add(one);
    }
  }
  return [...texts];
}

const isLong = (text: string) => text.length >= MIN_LETTERS;

/** Letters that are searched for quotes in one script. Some scripts have line feeds by the thousand and no caption. */
const MAX_SEARCHED = 10_000_000;

/** Strings between quotes that have line feeds, also those within a string of JSON. */
function* textsIn(script: string): Generator<string> {
  let searched = 0;
  for (let at = script.indexOf('\\n'); at >= 0 && searched < MAX_SEARCHED; ) {
    // In a string of JSON within a string of JSON, each quote and line feed has one more backslash.
    const depth = backslashesBefore(script, at) + 1;
    const start = quoteBefore(script, at, depth);
    const end = start < 0 ? -1 : quoteAfter(script, at, depth);
    searched += end < 0 ? MAX_LETTERS : end - start;
    if (end > 0) {
      const text = unescaped(script.slice(start + 1, end - depth + 1), depth);
      if (text && isLong(text) && isCaption(text)) yield text;
    }
    at = script.indexOf('\\n', Math.max(end, at + 2));
  }
}

/** Programs, styles and markup have several lines, too. */
const isCaption = (text: string) => text.split('\n').length >= MIN_LINES && !/[{}]|<\/|=>|;\n/.test(text);

function quoteBefore(script: string, end: number, depth: number): number {
  const first = Math.max(0, end - MAX_LETTERS);
  const near = script.slice(first, end);
  for (let at = near.lastIndexOf('"'); at >= 0; at = at === 0 ? -1 : near.lastIndexOf('"', at - 1))
    if (backslashesBefore(near, at) === depth - 1) return first + at;
  return -1;
}

function quoteAfter(script: string, first: number, depth: number): number {
  const near = script.slice(first, first + MAX_LETTERS);
  for (let at = near.indexOf('"'); at >= 0; at = near.indexOf('"', at + 1))
    if (backslashesBefore(near, at) === depth - 1) return first + at;
  return -1;
}

function backslashesBefore(script: string, at: number): number {
  let count = 0;
  while (count < MAX_DEPTH && script[at - 1 - count] === '\\') count += 1;
  return count;
}
const MAX_DEPTH = 3;

function unescaped(text: string, depth: number): string | null {
  try {
    let plain = text;
    for (let left = depth; left > 0; left--) plain = JSON.parse(`"${plain}"`) as string;
    return plain;
  } catch {
    return null;
  }
}
