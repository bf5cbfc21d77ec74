import { decodedUri } from '../../../kit/text/web-address.ts';
import type { Page } from '../../page/page.ts';
import { type Json, parseLenientJson, parseStrict } from '../lenient-json.ts';
import { plainState } from './encodings.ts';

/** The data that the scripts of a page render, in plain form. */
export function statesOf(page: Page): Json[] {
  const texts: string[] = [];
  let streamed = '';
  for (const script of page.byTag.get('script') ?? []) {
    const text = page.flow[script.start + 1];
    if (typeof text !== 'string' || script.attrs.type?.includes('ld+json')) continue;
    const pushed = PUSHED.exec(text.slice(0, MAX_STATE))?.[1];
    const part = pushed && parseStrict(pushed);
    if (Array.isArray(part) && typeof part[1] === 'string') streamed += part[1];
    else if (MENTIONS.test(text)) texts.push(...(linkedData(text) ?? statesIn(text)));
  }
  for (const line of streamed.split('\n')) if (MENTIONS.test(line)) texts.push(line.replace(/^[^{[]{0,20}/, ''));
  for (const el of page.elements) {
    for (const value of Object.values(el.attrs)) {
      if (value !== undefined && value.length > 200 && /^\s*[{[]/.test(value) && MENTIONS.test(value))
        texts.push(value);
    }
  }
  return texts.flatMap((text) => {
    const value = parseStrict(text);
    return (value === undefined ? lenient(text) : [value]).map(plainState);
  });
}

const PUSHED = /^\s*(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\)\s*;?\s*$/s;

function statesIn(text: string): string[] {
  const whole = withoutParse(
    text.includes('&q;') && !text.includes('"') ? text.replace(/&[qaslg];/g, (sign) => ANGULAR[sign]!) : text,
  );
  if (/^\s*[{[]/.test(whole)) return [whole.replace(/[;\s]+$/, '')];
  const called = calledState(whole);
  if (called) return [called];
  const starts = [...whole.slice(0, MAX_LENIENT).matchAll(ASSIGNMENT)].slice(0, MAX_VARIABLES);
  const parts = starts.map((match, at) => whole.slice(match.index + match[0].length, starts[at + 1]?.index));
  if (parts.length > 1) return parts.filter((part) => MENTIONS.test(part));
  return [whole.replace(/^[^{[]{0,200}/, '').replace(/[;\s]+$/, '')];
}

const ANGULAR: Readonly<Record<string, string>> = { '&q;': '"', '&a;': '&', '&s;': "'", '&l;': '<', '&g;': '>' };
const ASSIGNMENT = /(?:(?:var|let|const)\s{1,9}|(?:window|self|globalThis)\.)[\w$.]{1,80}\s{0,9}=\s{0,9}(?=[{[])/g;
const MAX_VARIABLES = 20;

/** (function(a,b){return {title:a,draft:b}}("Soup",false)): Nuxt 2 writes values that stand twice as arguments. */
function calledState(text: string): string | null {
  const [head, names] = /\(function\(([\w$,\s]{1,20000})\)\{(?:return\s?)?/.exec(text.slice(0, 21_000)) ?? [];
  const start = text.indexOf('return {');
  const compact = start < 0 ? text.indexOf('return{') : start;
  const end = text.lastIndexOf('}(');
  if (head === undefined || names === undefined || compact < 0 || end < compact || text.length > MAX_LENIENT)
    return null;
  const [values] = parseLenientJson(
    `[${text
      .slice(end + 2)
      .replace(/\)\s*\)?\s*;?\s*$/, '')
      .replace(/void 0/g, 'null')}]`,
  );
  if (!Array.isArray(values)) return null;
  const known = new Map(names.split(',').map((name, at) => [name.trim(), JSON.stringify(values[at] ?? null)]));
  const body = text.slice(text.indexOf('{', compact), end);
  return body.replace(TOKEN, (token) => (token.startsWith('"') ? token : (known.get(token) ?? token)));
}

// An unclosed text extends to the end, so that it is not searched again from each of its quotes.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|(?<=[:,[])[A-Za-z_$][\w$]*(?=[,}\]])/gs;

/** The JSON-LD that a script adds to the page, as an object or as a text. Null if there is none. */
function linkedData(text: string): string[] | null {
  const start = text.length < MAX_LENIENT ? LINKED_DATA.exec(text) : null;
  if (!start) return null;
  if (start[1] === '') return [text.slice(start.index)];
  STRING.lastIndex = start.index - 1;
  const literal = STRING.exec(text)?.[0];
  const inner = literal && parseStrict(literal);
  return typeof inner === 'string' ? [inner] : null;
}

const LINKED_DATA = /[{[](?:\s|\\[nrt]){0,40}(\\?)["']@(?:(?:context|graph)\1["']|type\1["']\s?:\s?\1["']Recipe)/;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;

/** window.STATE = JSON.parse("{\"recipe\": …}"), the same in apostrophes or with percents, and streams of such texts. */
function withoutParse(text: string): string {
  const call = CALL.exec(text.slice(0, MAX_STATE));
  if (!call) return text;
  const [, double, single] = call;
  const inner = double ? parseStrict(double) : unquoted(single!);
  if (typeof inner !== 'string') return text;
  return call[0].includes('decodeURI') ? decodedUri(inner) : inner;
}

const CALL =
  /^[^{[]{0,200}(?:JSON\.parse|\.enqueue)\(\s*(?:decodeURI(?:Component)?\(\s*)?(?:("[^"\\]*(?:\\.[^"\\]*)*")|'([^'\\]*(?:\\.[^'\\]*)*)')\s*\)/s;

const unquoted = (text: string) =>
  text.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|.)/gis, (_, sign: string) => {
    if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return { n: '\n', r: '\r', t: '\t' }[sign] ?? sign;
  });

// Reads objects as programs write them (unquoted names, code after them), but not code that only mentions food.
function lenient(text: string): Json[] {
  const isData = text.length < MAX_LENIENT && /^[{[]\s{0,50}["'{[\w$]/.test(text);
  return isData ? parseLenientJson(text).slice(0, 1) : [];
}

const MAX_STATE = 5_000_000;
const MAX_LENIENT = 1_000_000;
const MENTIONS = /ingredi|zutat/i;

/** JSON that is a text in the data, for the script to print or read. */
export const jsonIn = (text: string): Json[] => {
  if (!/^\s*[{[]/.test(text)) return [];
  if (text.includes('"@type"')) return parseLenientJson(text);
  const value = MENTIONS.test(text) ? parseStrict(text) : undefined;
  return value === undefined ? [] : [plainState(value)];
};
