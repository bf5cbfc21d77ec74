import type { AuditEntry } from '../../core/audit/endpoints.ts';
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

const isTold = (name: string): name is (typeof told)[number] => (told as readonly string[]).includes(name);

/** The details of an entry in words: what was changed, and which rights were granted or revoked. */
export function detailTexts(details: AuditEntry['details'], t: Translate): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (!isTold(name)) return [];
    const label = t(`web.audit.details.${name}`);
    if (value === 'changed') return [label];
    const shown = typeof value === 'boolean' ? t(value ? 'web.audit.yes' : 'web.audit.no') : value;
    return [t('web.audit.detail', { label, value: shown })];
  });
}
