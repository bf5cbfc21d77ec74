import { useEffect, useState } from 'react';
import type { AppError } from '../../../core/kit/errors.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { errorText } from './error-text.ts';
import { Lines } from './Lines.tsx';
import { BLANK, type Line, wrap } from './line.ts';

/** Showing it sooner would flicker. */
const SLOW_MS = 150;
const MARGIN = ' ';

export interface WaitingProps {
  /** Why loading failed; null while loading. */
  readonly error: AppError | null;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** Shown instead of a page that is loading or failed to load. */
export function Waiting({ error, width, height, language: { t } }: WaitingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const room = width - 2;
  const lines: Line[] = error
    ? [...wrap(errorText(error, t), room, 'error'), BLANK, ...wrap(t('tui.retry'), room, 'soft')]
    : isSlow
      ? wrap(t('tui.loading'), room, 'soft')
      : [];
  const indented = lines.map((line): Line => (line.length === 0 ? line : [{ text: MARGIN }, ...line]));
  return <Lines lines={indented} width={width} height={height} />;
}
