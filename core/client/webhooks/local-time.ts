/** Converts a UTC time to local time, with today's offset: `16:30:00` to `18:30`. */
export function localTime(utc: string, now = new Date()): string {
  const moment = new Date(`${now.toISOString().slice(0, 10)}T${utc.slice(0, 8)}Z`);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Converts a local time to UTC, with today's offset: `18:30` to `16:30:00`. */
export function utcTime(local: string, now = new Date()): string {
  const [hours = 0, minutes = 0] = local.split(':').map(Number);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes).toISOString().slice(11, 19);
}
