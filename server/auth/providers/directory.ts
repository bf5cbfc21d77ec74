import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Client, Entry } from 'ldapts';
import type { DirectorySettings } from './directory-settings.ts';

/** A person from the directory whose password was right. Missing attributes are empty. */
export interface DirectoryPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** Null if no admin filter is configured. */
  readonly isAdmin: boolean | null;
}

/** The directory could not be queried. `cause` is for the log. */
class DirectoryError extends Error {
  constructor(cause: unknown) {
    super('The directory did not answer.', { cause });
    this.name = 'DirectoryError';
  }
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
/** Time limit for a whole sign-in. */
const TOTAL_MS = 15_000;

/** Escapes text for use as a value in a filter (RFC 4515, section 3). */
const filterValue = (text: string): string =>
  text.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The filter that finds a person by what they typed. */
export function personFilter({ attributes: { id, mail }, userFilter }: DirectorySettings, typed: string): string {
  const input = filterValue(typed);
  const values: Readonly<Record<string, string>> = { id_attribute: id, mail_attribute: mail, input };
  const more = (userFilter ?? '').replace(
    /\{(id_attribute|mail_attribute|input)\}/g,
    (_, name: string) => values[name]!,
  );
  return `(&(|(${id}=${input})(${mail}=${input}))${more})`;
}

/** The values of an attribute. Its name is matched case-insensitively. */
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

/** Queries a directory over LDAP. The library is loaded on first use. */
export function directory(settings: DirectorySettings, { totalMs = TOTAL_MS } = {}) {
  const { url, startTls, baseDn, lookup, adminFilter, attributes } = settings;

  /** Runs `work` on its own connection, which is secured before anything is sent. */
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
      // No need to wait for the unbind.
      void client.unbind().catch(() => {});
    }
  }

  async function entriesOf(client: Client, typed: string): Promise<readonly Entry[]> {
    const { SizeLimitExceededError } = await import('ldapts');
    const search = client.search(baseDn, {
      scope: 'sub',
      filter: personFilter(settings, typed),
      attributes: Object.values(attributes),
      // Two entries are enough to know that the name is ambiguous.
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
      // A directory matches more loosely than we do. Without this check, each spelling of a name would have its own
      // count of failed sign-ins.
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
     * Finds the one person with this name or address and password. Returns null if the password is wrong, and undefined
     * if nobody or more than one person matches. Throws DirectoryError.
     */
    async check(typed: string, password: string): Promise<DirectoryPerson | null | undefined> {
      // A bind without a password always succeeds, because it is anonymous (RFC 4513, section 5.1.2).
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
