/** A household and its group. */
export interface HouseholdKey {
  readonly groupId: string;
  readonly householdId: string;
}

/**
 * The id of the first household of a group: the id of the group with another last digit. Clients knew it before groups had
 * several households.
 */
export const firstHouseholdId = (groupId: string): string => {
  const last = Number.parseInt(groupId.at(-1)!, 16);
  return groupId.slice(0, -1) + (last ^ 8).toString(16);
};
