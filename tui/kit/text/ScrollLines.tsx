import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { Lines } from './Lines.tsx';
import type { Line } from './line.ts';
import type { Scroll } from './scroll.ts';

export interface ScrollLinesProps {
  readonly lines: readonly Line[];
  readonly scroll: Scroll;
  readonly width: number;
  readonly height: number;
}

/** Rows that scroll. */
export function ScrollLines({ lines, scroll, width, height }: ScrollLinesProps) {
  const { top } = useStore(scroll.store);
  useEffect(() => scroll.fit(lines.length, height), [scroll, lines.length, height]);
  const from = Math.max(0, Math.min(top, lines.length - height));
  return <Lines lines={lines} from={from} width={width} height={height} isMarked />;
}
