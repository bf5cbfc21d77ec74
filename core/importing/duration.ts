const ISO =
  /^[+-]?P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;

/** Whole minutes of "PT1H30M", "1 hour 30 minutes", "1 Std. 20 Min.", "1:30" or a plain number of minutes; null for none. */
export function minutesOf(text: string | null | undefined): number | null {
  const bare = text?.trim().slice(0, 100) ?? '';
  if (!bare) return null;
  const minutes = isoMinutes(bare.replace(/\s+/g, '')) ?? wordMinutes(bare);
  return minutes === null || !Number.isFinite(minutes) || minutes <= 0 ? null : Math.round(minutes);
}

function isoMinutes(text: string): number | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const part = (at: number) => Number((match[at] ?? '0').replace(',', '.'));
  const days = part(1) * 365 + part(2) * 30 + part(3) * 7 + part(4);
  return days * 1440 + part(5) * 60 + part(6) + part(7) / 60;
}

function wordMinutes(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return null;
}
