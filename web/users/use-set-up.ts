import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { etagOf } from '../../core/kit/etag.ts';
import { firstDayOf, type LocaleCode } from '../../core/kit/locale.ts';
import { sessionKey, useUser } from '../auth/use-session.ts';
import { useLanguage } from '../kit/language.tsx';
import { useClient } from '../site/use-client.tsx';

export interface AccountValues {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirm: string;
}

export interface GroupValues {
  readonly name: string;
  readonly privateGroup: boolean;
  readonly seeds: boolean;
  readonly locale: string;
}

/** Runs the first admin's setup. Each completed step is kept, and a failed step can be retried. */
export function useSetUp() {
  const client = useClient();
  const queries = useQueryClient();
  const user = useUser();
  const language = useLanguage();
  const changed = useRef<string>(undefined);
  const renew = () => queries.invalidateQueries({ queryKey: sessionKey });
  return {
    account: useMutation({
      async mutationFn({ currentPassword, password, passwordConfirm: _, ...body }: AccountValues) {
        // The password is checked first: if it is wrong, nothing changes. If a later step fails, the new password is
        // already set.
        if (password && password !== changed.current)
          await client.passwords.change({
            body: { currentPassword: changed.current ?? currentPassword, newPassword: password },
          });
        if (password) changed.current = password;
        const current = await client.users.self();
        await client.users.patch({ params: { id: user.id }, body, ifMatch: etagOf(current) ?? '*' });
        queries.removeQueries({ queryKey: ['startup'] });
        await renew();
      },
    }),
    group: useMutation({
      async mutationFn({ name, privateGroup, seeds, locale }: GroupValues) {
        const params = { id: user.groupId };
        if (name.trim() !== user.group) await client.adminGroups.patch({ params, body: { name } });
        const firstDayOfWeek = firstDayOf(language.locale);
        await client.groups.patchPreferences({ body: { privateGroup, firstDayOfWeek } });
        const body = { locale: locale as LocaleCode };
        if (seeds) {
          await client.seeders.foods({ body });
          await client.seeders.units({ body });
          await client.seeders.labels({ body });
        }
        await renew();
      },
    }),
  };
}
