import type { Texts } from '../../core/kit/translate.ts';

/**
 * Texts that only some pages use, by key prefix. The build writes each part to its own file, loaded with the first page
 * that needs it (`withTexts`). All other texts load with the home page. A page without the errors of a part shows what the
 * server wrote, which is in the same language.
 */
export const textParts = {
  administering: [
    'audit',
    'backups',
    'errors.automation',
    'errors.backups',
    'errors.jobs',
    'errors.maintenance',
    'errors.notifications',
    'errors.webhooks',
    'jobs',
    'maintenance',
    'web.actions',
    'web.admin',
    'web.audit',
    'web.backups',
    'web.jobs',
    'web.maintenance',
    'web.notifiers',
    'web.parser',
    'web.preferences',
    'web.site',
    'web.webhooks',
    'webhooks',
  ],
  settings: [
    'errors.auth',
    'errors.groups',
    'errors.push',
    'errors.users',
    'web.invitations',
    'web.login',
    'web.members',
    'web.push',
    'web.password',
    'web.register',
    'web.security',
    'web.setup',
    'web.tokens',
  ],
  importing: [
    'errors.ai',
    'errors.importing',
    'errors.migrations',
    'importing',
    'migrations',
    'web.debugger',
    'web.import',
    'web.migrate',
  ],
  suggesting: ['web.suggestions'],
  writing: [
    'web.data.delete_text',
    'web.data.seed',
    'web.data.delete_many',
    'web.data.empty',
    'web.data.find',
    'web.data.merge_text',
    'web.data.new',
    'web.data.seeded',
    'web.editor.asset',
    'web.editor.conflict',
    'web.editor.extra',
    'web.editor.json',
    'web.editor.leave',
    'web.editor.note',
    'web.editor.part',
    'web.editor.paste',
    'web.editor.picture',
    'web.editor.row',
    'web.editor.step',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextPart = keyof typeof textParts;

const isBelow = (key: string, areas: readonly string[]) =>
  areas.some((area) => key === area || key.startsWith(`${area}.`));
const isAbove = (key: string, areas: readonly string[]) => areas.some((area) => area.startsWith(`${key}.`));

/** The part that a text key belongs to, or null for texts that every page loads. */
export const partOf = (key: string): TextPart | null =>
  (Object.keys(textParts) as TextPart[]).find((part) => isBelow(key, textParts[part])) ?? null;

/** The nested texts of one part. For null, the texts that belong to no part. */
export function textsOfPart(texts: Texts, part: TextPart | null, prefix = ''): Texts {
  const all = Object.values(textParts).flat();
  const kept = Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
    const key = `${prefix}${name}`;
    if (isAbove(key, all)) {
      const below = textsOfPart(value as Texts, part, `${key}.`);
      return Object.keys(below).length > 0 ? [[name, below]] : [];
    }
    return partOf(key) === part ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}
