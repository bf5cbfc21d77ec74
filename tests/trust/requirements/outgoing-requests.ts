import type { Requirement } from './requirement.ts';

/** Requests that the server makes. */
export const outgoingRequests: readonly Requirement[] = [
  {
    id: 'SEC-01',
    says: 'Requests to addresses from people or pages go through one module: http and https only, web ports, public addresses, a connection to the address that was checked, each redirect checked again, no credentials',
    heldBy: '`server/kit/outbound/outbound.ts`, `outbound-addresses.ts`',
    tests: {
      'tests/architecture/imports.test.ts': [
        'only the guarded outbound module and the transports of clients speak HTTP',
      ],
      'tests/trust/outbound.test.ts': [
        'no spelling of an internal address is requested, and all get the same response',
      ],
      'server/kit/outbound/outbound-addresses.test.ts': [
        '%s %s is not public',
        'one private address among public ones is enough to refuse',
        'a public host is reached only on the ports of the web',
      ],
      'server/kit/outbound/outbound.test.ts': [
        'the connection goes to the checked address, even if the name changes',
        'the name of each redirect is resolved again',
        'a redirect to a forbidden place',
        'a connection for another protocol to a port that its host does not name',
        'a sixth redirect fails',
        'the request looks like that of a browser, without cookies or credentials',
        'TLS asks for the name, though the connection goes to an address',
      ],
    },
  },
  {
    id: 'SEC-02',
    says: 'Outgoing requests are limited in time, decompressed size and number; cancelling frees the socket',
    heldBy: '`server/kit/outbound/outbound.ts`, `outbound-body.ts`, `outbound-slots.ts`',
    tests: {
      'server/kit/outbound/outbound-limits.test.ts': [
        'a page may be as large as the limit, but not larger',
        'a gzip bomb is too large',
        'an endless body is too large, and its socket is freed',
        'redirects share the time of one fetch',
        'a caller that gives up and a server that closes end the fetch and free the socket',
      ],
      'server/kit/outbound/outbound-slots.test.ts': [
        'a caller whose slots are taken waits, while others go on',
        'the number of slots is limited, and waiting callers are served in order',
      ],
    },
  },
  {
    id: 'SEC-03',
    says: 'A host name that cannot be checked is never contacted',
    heldBy: '`server/kit/outbound/outbound.ts`',
    tests: {
      'server/kit/outbound/outbound-addresses.test.ts': ['a host without addresses is refused, even an allowed one'],
      'server/kit/outbound/outbound.test.ts': [
        'a name server that never answers counts as connection time',
        'an entry of the allow list that cannot be read is an error at once',
      ],
    },
  },
  {
    id: 'SEC-04',
    says: 'Private addresses are reached only if the operator lists them',
    heldBy: '`OUTBOUND_ALLOW`',
    tests: {
      'tests/trust/outbound.test.ts': [
        'the operator’s list allows exactly the listed address, for each kind of request',
      ],
      'server/kit/outbound/outbound-addresses.test.ts': ['an allowed host with a port may use only that port'],
    },
  },
  {
    id: 'SEC-05',
    says: 'A refused request looks and takes the same as a failed one, and reveals nothing about the target',
    heldBy: '`server/kit/outbound/outbound.ts`, `core/importing/errors.ts`',
    tests: {
      'tests/trust/outbound.test.ts': [
        'no spelling of an internal address is requested, and all get the same response',
        'only allowed addresses reveal their status; others look and take the same',
      ],
      'server/kit/outbound/outbound-limits.test.ts': ['a refusal takes as long as a failure of the network'],
    },
  },
];
