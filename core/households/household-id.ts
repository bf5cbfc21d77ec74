/**
 * The id of a group's household. A group has one, of the same name. The API needs an id of its own for it: that of the
 * group with another last digit, so that each can be told from the other without a look at the database.
 */
export const householdIdOf = (groupId: string): string => {
  const last = Number.parseInt(groupId.at(-1)!, 16);
  return groupId.slice(0, -1) + (last ^ 8).toString(16);
};

/** The reverse is the same. */
export const groupIdOf = householdIdOf;
