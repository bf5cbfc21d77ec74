import { type ReactNode, useState } from 'react';
import { isDrawnAlready } from '../first-view.ts';
import classes from './Picture.module.css';

export interface PictureProps {
  readonly src: string;
  /** The same picture in other sizes. */
  readonly srcSet?: string | undefined;
  /** How wide it is shown, for a `srcSet` with widths. */
  readonly sizes?: string | undefined;
  /** A smaller copy, drawn blurred while a large picture loads. A small picture loads as fast as its copy. */
  readonly placeholder?: string | undefined;
  readonly alt: string;
  /** Drawn when the picture cannot be loaded. */
  readonly fallback: ReactNode;
  readonly isUrgent?: boolean;
}

/** Fills its frame. The frame has its size before the picture loads, so the layout does not shift. */
export function Picture({ src, srcSet, sizes, placeholder, alt, fallback, isUrgent = false }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(() => (isDrawnAlready(src) ? 'shown' : 'loading'));
  // A picture that is already loaded is drawn in the same frame.
  const [decoding] = useState<'sync' | 'async'>(state === 'shown' ? 'sync' : 'async');
  if (state === 'failed') return fallback;
  return (
    <div className={classes.frame}>
      {state === 'loading' && placeholder && (
        <img className={classes.placeholder} src={placeholder} alt="" loading="lazy" aria-hidden />
      )}
      <img
        className={classes.picture}
        data-state={state}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding={decoding}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
