/** Names of version 1 and what version 2 calls them. Answers have both. */
const LATER: Readonly<Record<string, string>> = { updateAt: 'updatedAt' };

export const laterName = (field: string): string | undefined => LATER[field];
