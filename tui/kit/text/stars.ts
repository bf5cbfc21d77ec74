/** A rating as stars, to half a star. */
export const stars = (rating: number | null): string => {
  const halves = Math.round((rating ?? 0) * 2);
  return '★'.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? '½' : '');
};
