/** The logo: a lovage leaf of five strokes. */
export function LeafMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 30V20.5" />
        <path d="M16 25.5C8 25 4.5 19.5 5.5 12.5c2 .6 3.5 1.6 4.6 3C10.5 10 12.5 5.5 16 2.5c3.5 3 5.5 7.5 5.9 13 1.1-1.4 2.6-2.4 4.6-3C27.5 19.5 24 25 16 25.5Z" />
        <path d="M16 20.5V10" />
        <path d="M16 20.5l4-3.8" />
        <path d="M16 20.5l-4-3.8" />
      </g>
    </svg>
  );
}
