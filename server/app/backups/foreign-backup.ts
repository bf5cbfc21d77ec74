import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { lovageClient } from '../../../core/app/client.ts';
import { failBackup } from '../../../core/backups/errors.ts';
import { newSecret } from '../../kit/secrets/ids.ts';
import type { Config } from '../config.ts';

/**
 * Converts a backup of another system: restores it into a new library in an empty folder and backs that up. It can then
 * be restored like any other backup. Returns the path of the archive, or null if the file is not such a backup. Throws
 * `backups.damaged` if nobody in it could sign in.
 */
export async function convertBackup(
  config: Config,
  version: string,
  path: string,
  folder: string,
): Promise<string | null> {
  const { openOwn } = await import('../opening/open-app.ts');
  // The restore needs a temporary admin, which is deleted afterwards.
  const username = `restore-${newSecret().slice(0, 12).toLowerCase()}`;
  const admin = { username, email: `${username}@localhost.invalid`, password: newSecret() };
  const scratch = await openOwn({
    config: {
      ...config,
      dataDir: folder,
      databaseUrl: null,
      objectStore: null,
      baseUrl: null,
      logFile: null,
      admin,
    } as Config,
    version,
    webRoot: null,
    isLocal: true,
  });
  if (!scratch) return null;
  try {
    const as = (name: string) =>
      lovageClient({ transport: scratch.localTransport, headers: () => ({ 'x-lovage-as': name }) });
    const archive = new File([await openAsBlob(path)], 'backup.zip');
    const { error } = await as(username).try.migrations.restoreWhole({ form: { archive } });
    if (error) return null;
    const { items } = await as(username).adminUsers.list({ query: { perPage: -1 } });
    const heir = items.find((person) => person.admin && person.username !== username);
    const own = items.find((person) => person.username === username);
    if (!heir || !own) throw failBackup('backups.damaged');
    const client = as(heir.username!);
    await client.adminUsers.remove({ params: { id: own.id } });
    const { name } = await client.backups.create();
    return join(folder, 'backups', name);
  } finally {
    await scratch.close();
  }
}
