import type { Translate } from '../../core/kit/translate.ts';

/** How many people are in a group or household, and who the first five are. */
export const peopleIn = (
  { users }: { readonly users: readonly { readonly fullName: string }[] },
  t: Translate,
  locale: string,
): string =>
  t('web.admin.people', {
    count: users.length,
    names: new Intl.ListFormat(locale).format(users.slice(0, 5).map(({ fullName }) => fullName)),
  });
