import { Fragment, Suspense } from 'react';
import { hasMarkup, paragraphsOf } from '../../../core/kit/markdown/plain-markdown.ts';
import { quietPart } from '../part.ts';
import classes from './RichText.module.css';

const Markdown = quietPart(async () => (await import('./Markdown.tsx')).Markdown);
const MarkedLine = quietPart(async () => (await import('./Markdown.tsx')).MarkedLine);

function Plain({ text, className }: { text: string; className: string }) {
  return (
    <div className={className} dir="auto">
      {paragraphsOf(text).map((lines, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
        <p key={place}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have lines
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Sanitised Markdown. Its parser is loaded only for texts that use Markdown. */
export function RichText({ text, className }: { text: string; className?: string | undefined }) {
  const names = [classes.rich, className].filter(Boolean).join(' ');
  const plain = <Plain text={text} className={names} />;
  if (!hasMarkup(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} className={names} />
    </Suspense>
  );
}

/** A single line with basic emphasis. */
export function RichLine({ text }: { text: string }) {
  if (!/[<&]/.test(text)) return text;
  return (
    <Suspense fallback={text.replace(/<[^>]*>/g, '')}>
      <MarkedLine text={text} />
    </Suspense>
  );
}
