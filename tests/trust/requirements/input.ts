import type { Requirement } from './requirement.ts';

/** Input, mails and logs. */
export const input: readonly Requirement[] = [
  {
    id: 'SEC-30',
    says: 'Invalid input gets a client error: bounded JSON, no prototypes, finite numbers',
    heldBy: '`server/kit/http/json-limits.ts`, schemas',
    tests: {
      'server/app/wire.test.ts': ['broken, huge, deep and poisoned JSON is refused without a crash'],
      'tests/fuzz/fuzz.test.ts': ['every request is answered in time, as declared, and without data of another group'],
    },
  },
  {
    id: 'SEC-31',
    says: 'The time to read a text grows no faster than its length',
    heldBy: 'parsers in `core`, heavy ones in a worker',
    tests: {
      'tests/trust/parsers.test.ts': ['%s of a hundred thousand hostile characters is read in time'],
      'tests/trust/sources.test.ts': ['no regular expression nests repetitions'],
      'core/kit/filter/filter-property.test.ts': ['a long filter is read in linear time'],
      'server/importing/hostile-pages.test.ts': ['%s ends as any page that cannot be fetched'],
    },
  },
  {
    id: 'SEC-32',
    says: 'No text becomes code',
    heldBy: 'no eval, no templates, no shell',
    tests: { 'tests/trust/sources.test.ts': ['no text becomes code, and no shell is used'] },
  },
  {
    id: 'SEC-33',
    says: 'A mail goes to one address, and an address gets few mails',
    heldBy: '`server/mail`',
    tests: {
      'server/mail/smtp.test.ts': ['an address never becomes two, nor a subject a header'],
      'server/mail/mail.test.ts': [
        'refuses two addresses in one, and line breaks',
        'sends at most five mails an hour to one address, always with the same response',
        'to one address is sent five times an hour at most',
      ],
    },
  },
  {
    id: 'SEC-34',
    says: 'Each log entry is one line, names its request, and contains no secret; sign-ins and actions are recorded',
    heldBy: '`server/kit/log/log.ts`, `server/audit`',
    tests: {
      'server/kit/log/log.test.ts': [
        'the log says of %s: %s',
        'the log tells which statement failed, and none of its values',
      ],
      'tests/trust/secrets.test.ts': ['each log line is one line of JSON without secrets, whatever was sent'],
      'server/audit/audit.test.ts': ['has good and bad sign-ins, also of unknown names', 'never holds a secret'],
      'server/app/wire.test.ts': ['every answer names its request'],
    },
  },
  {
    id: 'SEC-35',
    says: 'Internal errors are answered with a code, without details',
    heldBy: '`server/kit/http/wire-errors.ts`',
    tests: { 'tests/trust/answers.test.ts': ['an internal error is answered with its code only, without details'] },
  },
];
