import { Suspense } from 'react';
import { mayBeMarkdown } from '../../core/kit/markdown/may-be-markdown.ts';
import { quietPart } from '../kit/part.ts';

const RichText = quietPart(async () => (await import('../kit/layout/RichText.tsx')).RichText);

/** A description in a list. Loads the Markdown parser only for texts that use Markdown. */
export function PlainMarkdown({ text, className }: { text: string; className?: string | undefined }) {
  const plain = (
    <div className={className} dir="auto">
      {text}
    </div>
  );
  if (!mayBeMarkdown(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText text={text} className={className} />
    </Suspense>
  );
}
