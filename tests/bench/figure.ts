/** One measured figure and its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Null if the figure is only shown. */
  readonly goal: number | null;
  /** `ms`, `MB`, `KB`, `×`, `/s`. */
  readonly unit: string;
  /** Most goals are upper bounds. */
  readonly isLowerBound?: boolean;
  /** Additional information, such as the two numbers of a ratio. */
  readonly note?: string;
}

export const isMet = ({ value, goal, isLowerBound }: Figure): boolean =>
  goal === null || (isLowerBound ? value >= goal : value <= goal);

const rounded = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const figureLine = (figure: Figure): string => {
  const bound = figure.isLowerBound ? '≥' : '≤';
  const shown = `${rounded(figure.value)} ${figure.unit}`.padStart(12);
  const goal = (figure.goal === null ? '' : `${bound} ${figure.goal} ${figure.unit}`).padEnd(14);
  const verdict = figure.goal === null ? '      ' : isMet(figure) ? 'ok    ' : 'MISSED';
  return `${verdict} ${figure.name.padEnd(52)} ${shown}   ${goal} ${figure.note ?? ''}`.trimEnd();
};

export const median = (values: readonly number[]): number => percentile(values, 50);

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]!;
}
