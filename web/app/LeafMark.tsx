/** The mark: a lovage leaf of five strokes. */
export function LeafMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 29.5V12" />
        <path d="M16 16.5c-4-3-4.400-9 0-14 4.400 5 4 11 0 14Z" />
        <path d="M16 22C11.500 22.500 6 19.500 4.500 12.500 11 12.500 15.500 16.500 16 22Z" />
        <path d="M16 22C20.500 22.500 26 19.500 27.500 12.500 21 12.500 16.500 16.500 16 22Z" />
        <path d="M9 27.500c4.500-.5 9.500-.5 14 0" />
      </g>
    </svg>
  );
}
