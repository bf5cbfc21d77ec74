import type { Language } from '../../core/kit/translate.ts';
import { escapeHtml } from '../kit/http/escape-html.ts';

/** The content of a mail: plain sentences and at most one link to follow. Names in it are untrusted. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly text: string; readonly url: string };
  /** Additional information in smaller print. */
  readonly notes?: readonly string[];
}

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const MAX_SUBJECT_LENGTH = 150;
const TEXT_WIDTH = 76;

/** Reduces text to one line without control characters, so that a name cannot start another line or header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Wraps text to lines that every mail client shows unchanged. Longer words stay whole, because they may be links. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of oneLine(text).split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > TEXT_WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

const letterText = ({ heading, paragraphs, button, notes = [] }: Letter): string =>
  [
    wrapped(heading),
    ...paragraphs.map(wrapped),
    ...(button ? [`${wrapped(button.text)}:\n${button.url}`] : []),
    ...notes.map(wrapped),
  ].join('\n\n');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(oneLine(text))}</p>`;

function buttonOf({ text, url }: NonNullable<Letter['button']>): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2F6B3F;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(oneLine(text))}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6157" dir="ltr">${href}</p>`;
}

function htmlOf({ subject, heading, paragraphs, button, notes = [] }: Letter, { locale, direction }: Language): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(oneLine(heading))}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'font-size:15px;line-height:1.5')),
    ...(button ? [buttonOf(button)] : []),
    ...notes.map((text) => paragraph(text, 'font-size:13px;line-height:1.5;color:#5b6157')),
  ];
  const align = direction === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f6f4ee;color:#20241f;${FONT};text-align:${align}" dir="${direction}">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px;overflow-wrap:anywhere">
${body.join('\n')}
</div>
</body>
</html>
`;
}

/** Renders a letter as plain text and HTML. Everything in it is treated as text, never as HTML or a header. */
export const rendered = (letter: Letter, language: Language): RenderedLetter => ({
  subject: oneLine(letter.subject).slice(0, MAX_SUBJECT_LENGTH),
  text: `${letterText(letter)}\n`,
  html: htmlOf(letter, language),
});
