/** The words that attackers try first. */
const weakWords = ['password', 'lovage', 'admin', 'qwerty', 'login'];
const classes = [/\d/, /[a-z]/, /[A-Z]/, /\W/];
const MIN_LENGTH = 6;

/** Strength of a password, from 0 to 100. */
export function passwordScore(password: string): number {
  const lower = password.toLowerCase();
  if (password.length < MIN_LENGTH || weakWords.some((word) => lower.includes(word))) return 0;
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of password) {
    const count = (seen.get(character) ?? 0) + 1;
    seen.set(character, count);
    score += 5 / count;
  }
  const present = classes.filter((each) => each.test(password)).length;
  return Math.max(0, Math.min(100, Math.trunc(score + (present - 1) * 10)));
}

export const strengthLevels = ['weak', 'good', 'strong', 'very_strong'] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

/** The level of a score: each is a quarter of the scale. */
export const levelOf = (score: number): StrengthLevel =>
  strengthLevels[Math.min(strengthLevels.length - 1, Math.floor(score / 25))]!;
