import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Client, Entry } from 'ldapts';
import type { DirectorySettings } from './directory-settings.ts';

/** Somebody whom the directory knows and whose password was right. What it lacks is empty. */
export interface DirectoryPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** Null where no filter says who is an admin. */
  readonly isAdmin: boolean | null;
}

/** The directory could not be asked. `cause` is for the log. */
export class DirectoryError extends Error {
  constructor(cause: unknown) {
    super('The directory gave no answer.', { cause });
    this.name = 'DirectoryError';
  }
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
/** From the first byte to the last of one sign-in. */
const TOTAL_MS = 15_000;

/** Text as a value of a filter: none of it is syntax (RFC 4515, 3). */
export const filterValue = (text: string): string =>
  text.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The filter that finds somebody by what they typed. */
export function personFilter({ attributes: { id, mail }, userFilter }: DirectorySettings, typed: string): string {
  const input = filterValue(typed);
  const values: Readonly<Record<string, string>> = { id_attribute: id, mail_attribute: mail, input };
  const more = (userFilter ?? '').replace(
    /\{(id_attribute|mail_attribute|input)\}/g,
    (_, name: string) => values[name]!,
  );
  return `(&(|(${id}=${input})(${mail}=${input}))${more})`;
}

/** The values of an attribute, whatever the case of its name. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const values = name === undefined || name === 'dn' ? [] : [entry[name]!].flat();
  return values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
}

async function tlsOf({ url, tlsInsecure, caFile }: DirectorySettings) {
  const host = new URL(url).hostname;
  return {
    minVersion: 'TLSv1.2' as const,
    rejectUnauthorized: !tlsInsecure,
    ...(caFile === null ? {} : { ca: await readFile(caFile) }),
    ...(isIP(host.replace(/^\[|\]$/g, '')) ? {} : { servername: host }),
  };
}

/** Asks a directory over LDAP. The library is loaded with the first question. */
export function directory(settings: DirectorySettings, { totalMs = TOTAL_MS } = {}) {
  const { url, startTls, baseDn, lookup, adminFilter, attributes } = settings;

  /** Runs `work` on a connection of its own, secured before anything is said on it. */
  async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const [{ Client }, tls] = await Promise.all([import('ldapts'), tlsOf(settings)]);
    const isSecure = url.startsWith('ldaps:');
    const timeouts = { timeout: Math.min(ANSWER_MS, totalMs), connectTimeout: Math.min(CONNECT_MS, totalMs) };
    const client = new Client({ url, strictDN: false, ...timeouts, ...(isSecure ? { tlsOptions: tls } : {}) });
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${totalMs} ms`)), totalMs);
    });
    const all = async () => {
      if (startTls) await client.startTLS(tls);
      return work(client);
    };
    try {
      return await Promise.race([all(), isLate]);
    } finally {
      clearTimeout(timer);
      // Nobody waits for a goodbye.
      void client.unbind().catch(() => {});
    }
  }

  async function entriesOf(client: Client, typed: string): Promise<readonly Entry[]> {
    const { SizeLimitExceededError } = await import('ldapts');
    const search = client.search(baseDn, {
      scope: 'sub',
      filter: personFilter(settings, typed),
      attributes: Object.values(attributes),
      // Two are too many already.
      sizeLimit: 2,
      timeLimit: ANSWER_MS / 1_000,
    });
    return search.then(
      ({ searchEntries }) => searchEntries,
      (error) => {
        if (error instanceof SizeLimitExceededError) return [];
        throw error;
      },
    );
  }

  async function find(typed: string): Promise<{ dn: string; person: DirectoryPerson } | null> {
    return connected(async (client) => {
      if (lookup) await client.bind(lookup.dn, lookup.password);
      const [entry, ...others] = await entriesOf(client, typed);
      if (!entry?.dn || others.length > 0) return null;
      const { id, mail, name } = attributes;
      const [ids, mails] = [valuesOf(entry, id), valuesOf(entry, mail)].map((all) =>
        all.map((one) => one.toLowerCase()),
      );
      // A directory compares more kindly than we do: tries under many spellings of a name would each count as another's.
      if (![...ids!, ...mails!].includes(typed.toLowerCase())) return null;
      const admins =
        adminFilter === null
          ? null
          : await client.search(entry.dn, { scope: 'base', filter: adminFilter, attributes: ['1.1'] });
      return {
        dn: entry.dn,
        person: {
          username: ids![0] ?? '',
          fullName: valuesOf(entry, name)[0] ?? '',
          email: mails![0] ?? '',
          isAdmin: admins && admins.searchEntries.length > 0,
        },
      };
    });
  }

  async function isRight(dn: string, password: string): Promise<boolean> {
    const { InvalidCredentialsError, InappropriateAuthError } = await import('ldapts');
    return connected((client) => client.bind(dn, password)).then(
      () => true,
      (error) => {
        if (error instanceof InvalidCredentialsError || error instanceof InappropriateAuthError) return false;
        throw error;
      },
    );
  }

  return {
    /**
     * The one person of this name or address with this password; null where the password is wrong, undefined where there
     * is no such person, or more than one. Throws DirectoryError.
     */
    async check(typed: string, password: string): Promise<DirectoryPerson | null | undefined> {
      // A bind without a password succeeds for anybody: it is an anonymous one (RFC 4513, 5.1.2).
      if (typed === '' || password === '') return null;
      try {
        const found = await find(typed);
        if (!found) return undefined;
        return (await isRight(found.dn, password)) ? found.person : null;
      } catch (error) {
        throw new DirectoryError(error);
      }
    },
  };
}
export type Directory = ReturnType<typeof directory>;
