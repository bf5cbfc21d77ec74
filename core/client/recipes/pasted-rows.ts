/** A line of pasted ingredients, with the title of the section that begins with it. */
export interface PastedLine {
  readonly title: string | null;
  readonly text: string;
}

const BULLET = /^\s*(?:[-–—•*▢☐□]|\[\s?\])\s+/u;
const HEADER = /^(.{1,80}):$/;
const NUMBER = /^\s*\d+[.)]\s+/;

/** The rows of pasted ingredients. "For the dough:" starts a section. */
export function pastedLines(texts: readonly string[]): PastedLine[] {
  const lines: PastedLine[] = [];
  let title: string | null = null;
  for (const given of texts) {
    const text = given.replace(BULLET, '').trim();
    const header = HEADER.exec(text);
    if (text === '') continue;
    if (header) title = header[1]!;
    else {
      lines.push({ title, text });
      title = null;
    }
  }
  return lines;
}

/** Pasted text as steps or notes: divided at blank lines if there are any, else at line breaks. */
export const pastedSteps = (text: string): string[] =>
  text
    .split(/\n\s*\n/.test(text.trim()) ? /\n\s*\n/ : /\n/)
    .map((step) => step.replace(NUMBER, '').trim())
    .filter(Boolean);
