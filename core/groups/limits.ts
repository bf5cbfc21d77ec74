/** Maximum number of people who can use one invitation. */
export const MAX_INVITATION_USES = 1_000;
