import { marked } from 'marked';
import { useMemo } from 'react';
import { sanitizeLine, sanitizeRich } from '../sanitize.ts';
import classes from './RichText.module.css';

/** Sanitised Markdown. Use it only in pages that load on demand: it imports the parser. */
export function RichText({ text, className }: { text: string; className?: string | undefined }) {
  const html = useMemo(() => sanitizeRich(marked.parse(text, { async: false, gfm: true, breaks: true })), [text]);
  const names = [classes.rich, className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={names} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A single line with basic emphasis. */
export function RichLine({ text }: { text: string }) {
  const html = useMemo(() => (/[<&]/.test(text) ? sanitizeLine(text) : null), [text]);
  if (html === null) return text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
