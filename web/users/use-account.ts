import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '../../core/kit/etag.ts';
import type { UserUpdate } from '../../core/users/schema.ts';
import { sessionKey, useUser } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';

/** The field that an error of an account belongs to. */
export const accountFields = {
  'users.username_taken': 'username',
  'users.email_taken': 'email',
} as const;

/** Updates the user's own account. */
export function useChangeSelf() {
  const client = useClient();
  const queries = useQueryClient();
  const user = useUser();
  const onSuccess = () => queries.invalidateQueries({ queryKey: sessionKey });
  const params = { id: user.id };
  return {
    save: useMutation({
      mutationFn: (body: UserUpdate) => client.users.patch({ params, body, ifMatch: etagOf(user) ?? '*' }),
      onSuccess,
    }),
    picture: useMutation({
      mutationFn: (profile: File) => client.users.uploadImage({ params, form: { profile } }),
      onSuccess,
    }),
  };
}
