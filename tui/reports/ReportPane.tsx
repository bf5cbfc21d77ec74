import { useMemo } from 'react';
import type { Report } from '../../core/groups/schema.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Line } from '../kit/text/line.ts';
import { ScrollLines } from '../kit/text/ScrollLines.tsx';
import type { Scroll } from '../kit/text/scroll.ts';
import { reportLines } from './report-lines.ts';

export interface ReportPaneProps {
  readonly report: Report;
  readonly isFailuresOnly: boolean;
  /** Rows above the report, such as progress. */
  readonly before?: readonly Line[];
  readonly scroll: Scroll;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

const NOTHING: readonly Line[] = [];

/** A scrolling report: its result and its entries, or only the failed ones. */
export function ReportPane(props: ReportPaneProps) {
  const { report, isFailuresOnly, before = NOTHING, scroll, width, height, language } = props;
  const lines = useMemo(
    () => [...before, ...reportLines(report, isFailuresOnly, width, language)],
    [before, report, isFailuresOnly, width, language],
  );
  return <ScrollLines lines={lines} scroll={scroll} width={width} height={height} />;
}
