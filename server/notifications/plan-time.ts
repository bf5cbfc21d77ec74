/** When notifiers get the plan of the day, in the time zone of the server. Browsers have the same default. */
const [HOURS, MINUTES] = [7, 30];

/** Whether the time of the plan lies after `after` and not after `until`, on the day of `until`. */
export function isPlanDue({ after, until }: { readonly after: Date; readonly until: Date }): boolean {
  const at = new Date(until);
  at.setHours(HOURS, MINUTES, 0, 0);
  return at > after && at <= until;
}
