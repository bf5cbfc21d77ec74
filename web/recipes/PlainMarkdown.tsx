import { Suspense } from 'react';
import { quietPart } from '../kit/part.ts';

const RichText = quietPart(async () => (await import('../kit/layout/RichText.tsx')).RichText);

const MARKUP = /[*_`[\]<>&#~|]|^\s*(?:[-+]|\d+[.)])\s|\n/m;

/** A description in a list. Loads the Markdown parser only for texts that use Markdown. */
export function PlainMarkdown({ text, className }: { text: string; className?: string | undefined }) {
  const plain = (
    <div className={className} dir="auto">
      {text}
    </div>
  );
  if (!MARKUP.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText text={text} className={className} />
    </Suspense>
  );
}
