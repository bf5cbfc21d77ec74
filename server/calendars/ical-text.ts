/** A component of an iCalendar text, such as VTODO. Names are in capitals. */
export interface Component {
  readonly name: string;
  readonly properties: { readonly name: string; readonly value: string }[];
  readonly components: Component[];
}

const LINE = /^([A-Za-z0-9-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/;
const MAX_DEPTH = 10;
const MAX_OCTETS = 75;

/**
 * The text of a calendar as an app sent it, or null if it is not UTF-8. A line may be folded between the bytes of a letter,
 * so lines are joined before letters are read (RFC 5545, 3.1).
 */
export function calendarText(bytes: Buffer): string | null {
  const joined = Buffer.from(bytes.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(joined);
  } catch {
    return null;
  }
}

/** Reads a calendar (RFC 5545). Null if the text is not one. Parameters of properties are left out. */
export function readCalendar(text: string): Component | null {
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (line === '') continue;
    const [, written, , value = ''] = LINE.exec(line) ?? [];
    if (written === undefined) return null;
    const name = written.toUpperCase();
    const top = open.at(-1)!;
    if (name === 'BEGIN') {
      const component = { name: value.trim().toUpperCase(), properties: [], components: [] };
      top.components.push(component);
      if (open.push(component) > MAX_DEPTH) return null;
    } else if (name === 'END') {
      if (open.length === 1 || top.name !== value.trim().toUpperCase()) return null;
      open.pop();
    } else top.properties.push({ name, value });
  }
  const [calendar, ...others] = root.components;
  if (open.length > 1 || others.length > 0 || root.properties.length > 0) return null;
  return calendar?.name === 'VCALENDAR' ? calendar : null;
}

export const rawOf = ({ properties }: Component, name: string): string | undefined =>
  properties.find((property) => property.name === name)?.value;

/** The value of a property of type text. */
export const textOf = (component: Component, name: string): string | undefined =>
  rawOf(component, name)?.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** Escapes a value of type text. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar has no control characters
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Divides a line into lines of at most 75 octets. */
function folded(line: string): string {
  let [out, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** `20260501T183000Z` */
export const icalTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** `20260501` */
export const icalDay = (day: string): string => day.replaceAll('-', '');

/** A calendar with one component. Values are escaped already; properties without a value are left out. */
export function writeCalendar(component: string, properties: readonly (readonly [string, string | null])[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lovage//Calendars//EN',
    `BEGIN:${component}`,
    ...properties.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}:${value}`])),
    `END:${component}`,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
