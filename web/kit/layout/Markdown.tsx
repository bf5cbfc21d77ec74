import { marked } from 'marked';
import { useMemo } from 'react';
import { sanitizeLine, sanitizeRich } from '../sanitize.ts';

/** Sanitised Markdown. `RichText` loads it for texts that need it. */
export function Markdown({ text, className }: { text: string; className: string }) {
  const html = useMemo(() => sanitizeRich(marked.parse(text, { async: false, gfm: true, breaks: true })), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A sanitised line with basic emphasis. */
export function MarkedLine({ text }: { text: string }) {
  const html = useMemo(() => sanitizeLine(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
