/** `16:30:00` in UTC as it is here today: `18:30`. */
export function localTime(utc: string, now = new Date()): string {
  const moment = new Date(`${now.toISOString().slice(0, 10)}T${utc.slice(0, 8)}Z`);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** `18:30` here as it is in UTC today: `16:30:00`. */
export function utcTime(local: string, now = new Date()): string {
  const [hours = 0, minutes = 0] = local.split(':').map(Number);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes).toISOString().slice(11, 19);
}
