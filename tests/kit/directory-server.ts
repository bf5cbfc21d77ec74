import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'ldapts';
import { onTestFinished } from 'vitest';
import { findSlapd } from '../../scripts/system-packages.mjs';
import { freePort } from './free-port.ts';
import { ownCertificate } from './mail-server.ts';
import { temporaryFolder } from './temporary.ts';

export const BASE = 'dc=example,dc=org';
const MANAGER = { dn: `cn=manager,${BASE}`, password: 'manager secret' };

export interface DirectoryServer {
  readonly url: string;
  readonly secureUrl: string;
  /** Certificate of its certificate authority. */
  readonly certFile: string;
  /** The environment of a server that uses this directory. */
  readonly environment: Readonly<Record<string, string>>;
  /** Adds a person. `more` overrides the default attributes. */
  add(uid: string, password: string, more?: Record<string, string>): Promise<void>;
  change(work: (client: Client) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

const configOf = (folder: string, schema: string, modules: string, { keyFile, certFile }: Record<string, string>) => `
include ${schema}/core.schema
include ${schema}/cosine.schema
include ${schema}/inetorgperson.schema
modulepath ${modules}
moduleload back_mdb
TLSCertificateFile ${certFile}
TLSCertificateKeyFile ${keyFile}
TLSCACertificateFile ${certFile}
# Anonymous users cannot read anything, and no one can read passwords.
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=lookup,${BASE}" read by self read by anonymous auth
database mdb
suffix "${BASE}"
rootdn "${MANAGER.dn}"
rootpw "${MANAGER.password}"
directory ${folder}/data
maxsize 10485760
`;

async function asManager<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ url, timeout: 15_000 });
  try {
    await client.bind(MANAGER.dn, MANAGER.password);
    return await work(client);
  } finally {
    await client.unbind();
  }
}

const TRIES = 5;

interface Started {
  readonly url: string;
  readonly secureUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts the program. Null if it ends at once, for example because another program has taken its port. */
async function start(program: string, configFile: string): Promise<Started | null> {
  const [port, securePort] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  const server = spawn(program, ['-d', '0', '-f', configFile, '-h', `${url}/ ${secureUrl}/`], { stdio: 'ignore' });
  let isRunning = true;
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      isRunning = false;
      resolve();
    }),
  );
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  while (isRunning) {
    try {
      await asManager(url, async () => {});
      return { url, secureUrl, stop };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  return null;
}

async function running(program: string, configFile: string): Promise<Started> {
  for (let tries = 0; tries < TRIES; tries++) {
    const started = await start(program, configFile);
    if (started) return started;
  }
  throw new Error(`${program} ended ${TRIES} times right after its start.`);
}

/** A separate OpenLDAP server on this machine, with a base and a reader account. Stops at the end of the test. */
export async function directoryServer(): Promise<DirectoryServer> {
  const found = findSlapd();
  if (!found) throw new Error('The directory tests need slapd. Install it, or set SLAPD.');
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  const { keyFile, certFile } = ownCertificate();
  const configFile = join(folder, 'slapd.conf');
  writeFileSync(configFile, configOf(folder, found.schema, found.modules, { keyFile, certFile }));
  const { url, secureUrl, stop } = await running(found.program, configFile);
  onTestFinished(stop);
  const change = (work: (client: Client) => Promise<unknown>) =>
    asManager(url, async (client) => void (await work(client)));
  await change(async (client) => {
    await client.add(BASE, { objectClass: ['top', 'domain'], dc: 'example' });
    const reader = { objectClass: ['person'], cn: 'lookup', sn: 'Lookup', userPassword: 'lookup secret' };
    await client.add(`cn=lookup,${BASE}`, reader);
    await client.add(`ou=people,${BASE}`, { objectClass: ['organizationalUnit'], ou: 'people' });
  });
  return {
    url,
    secureUrl,
    certFile,
    environment: {
      LDAP_AUTH_ENABLED: 'true',
      LDAP_SERVER_URL: url,
      LDAP_BASE_DN: `ou=people,${BASE}`,
      LDAP_QUERY_BIND: `cn=lookup,${BASE}`,
      LDAP_QUERY_PASSWORD: 'lookup secret',
      LDAP_NAME_ATTRIBUTE: 'cn',
    },
    add: (uid, password, more = {}) =>
      change((client) =>
        client.add(`uid=${uid},ou=people,${BASE}`, {
          objectClass: ['inetOrgPerson'],
          uid,
          cn: uid[0]!.toUpperCase() + uid.slice(1),
          sn: uid,
          mail: `${uid}@example.org`,
          userPassword: password,
          ...more,
        }),
      ),
    change,
    stop,
  };
}
