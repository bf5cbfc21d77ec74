import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignOut } from '../auth/use-session.ts';
import { basePath } from '../kit/base.ts';
import { useClient } from '../site/use-client.tsx';

const BACKUPS = ['admin', 'backups'];

export function useBackups() {
  const client = useClient();
  return useQuery({ queryKey: BACKUPS, queryFn: ({ signal }) => client.backups.list({ signal }) });
}

export function useBackupChange() {
  const client = useClient();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['admin'] });
  const named = (name: string) => ({ params: { name } });
  return {
    refresh: onSettled,
    create: useMutation({ mutationFn: () => client.jobs.start({ body: { kind: 'backup' } }) }),
    verify: useMutation({ mutationFn: (name: string) => client.backups.verify(named(name)), onSettled }),
    upload: useMutation({ mutationFn: (archive: File) => client.backups.upload({ form: { archive } }), onSettled }),
    remove: useMutation({ mutationFn: (name: string) => client.backups.remove(named(name)), onSettled }),
    download: useMutation({
      async mutationFn(name: string) {
        const { fileToken } = await client.backups.token(named(name));
        location.assign(`${basePath}/api/utils/download?token=${encodeURIComponent(fileToken)}`);
      },
    }),
    /** A restore replaces all accounts and sessions, so the user has to sign in again. */
    restore: useMutation({
      mutationFn: (name: string) => client.backups.restore(named(name)),
      async onSuccess() {
        await signOut();
        queries.clear();
      },
    }),
  };
}
