import type { AuditEntry } from '../../core/audit/endpoints.ts';
import { type SignInMethod, signInMethods } from '../../core/auth/sign-in-methods.ts';
import type { Translate } from '../../core/kit/translate.ts';

/** Details that are useful to readers, not only to programs. */
const told = [
  'username',
  'fullName',
  'email',
  'group',
  'admin',
  'advanced',
  'canManage',
  'canManageHousehold',
  'canInvite',
  'canOrganize',
  'method',
  'scope',
  'uses',
  'left',
  'recipes',
  'accounts',
  'sessions',
  'tries',
  'format',
  'from',
] as const;

type Detail = AuditEntry['details'][string];

const isTold = (name: string): name is (typeof told)[number] => (told as readonly string[]).includes(name);

const isSignInMethod = (value: Detail): value is SignInMethod => (signInMethods as readonly Detail[]).includes(value);

function shownValue(name: string, value: Detail, t: Translate): string | number {
  if (typeof value === 'boolean') return t(value ? 'answers.yes' : 'answers.no');
  if (name === 'method' && isSignInMethod(value)) return t(`web.security.methods.${value}`);
  return value;
}

/** The details of an entry in words: what was changed, and which rights were granted or revoked. */
export function detailTexts(details: AuditEntry['details'], t: Translate): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (!isTold(name)) return [];
    const label = t(`web.audit.details.${name}`);
    if (value === 'changed') return [label];
    return [t('web.audit.detail', { label, value: shownValue(name, value, t) })];
  });
}
