/** The page of a site where an invited person registers. */
export const invitationLink = (site: string, token: string): string =>
  `${site}/register?token=${encodeURIComponent(token)}`;
