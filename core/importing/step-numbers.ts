/** Cuts a text that counts its own steps ("1. Mix. 2. Bake.") at the numbers; any other text stays in one piece. */
export function cutAtNumbers(text: string): string[] {
  const places = [...text.matchAll(/(?:^|[\s.!?。])(\d{1,2})\s?[.)、．]\s?(?=\D)/gu)];
  const cuts: number[] = [];
  for (const match of places) {
    if (Number(match[1]) !== cuts.length + 1) continue;
    cuts.push(match.index + match[0].indexOf(match[1] as string));
  }
  if (cuts.length < 2) return [text];
  const ends = [...cuts.slice(1), text.length];
  const pieces = cuts.map((from, at) =>
    text
      .slice(from, ends[at])
      .replace(/^\d{1,2}\s?[.)、．]\s?/, '')
      .trim(),
  );
  return [text.slice(0, cuts[0]).trim(), ...pieces].filter(Boolean);
}
