import type { Texts } from '../../core/kit/translate.ts';

/**
 * Texts that only some pages use, by key prefix. The build writes each part to its own file, loaded with the first page
 * that needs it (`withTexts`). All other texts load with the home page. A page without the errors of a part shows what
 * the server wrote, which is in the same language.
 */
export const textParts = {
  administering: [
    'backups',
    'errors.backups',
    'errors.jobs',
    'errors.maintenance',
    'jobs',
    'maintenance',
    'web.admin',
    'web.backups',
    'web.jobs',
    'web.maintenance',
    'web.parser',
    'web.site',
  ],
  managing: [
    'audit',
    'errors.automation',
    'errors.notifications',
    'errors.webhooks',
    'web.actions',
    'web.audit',
    'web.notifiers',
    'web.preferences',
    'web.webhooks',
    'webhooks',
  ],
  settings: [
    'auth.terminal',
    'errors.auth',
    'errors.groups',
    'errors.users',
    'web.about',
    'web.invitations',
    'web.login',
    'web.members',
    'web.password',
    'web.register',
    'web.setup',
  ],
  importing: [
    'errors.ai',
    'errors.importing',
    'errors.migrations',
    'importing',
    'migrations',
    'reports',
    'web.debugger',
    'web.import',
    'web.migrate',
  ],
  listing: ['errors.shopping', 'web.shopping'],
  organizing: ['errors.cookbooks', 'errors.organizers', 'web.cookbooks', 'web.organizers'],
  planning: ['errors.mealplans', 'web.planner', 'web.rules'],
  securing: ['errors.push', 'web.push', 'web.security', 'web.tokens'],
  stocking: [
    'web.bulk.added',
    'web.bulk.edit',
    'web.bulk.find',
    'web.bulk.purge',
    'web.bulk.purge_text',
    'web.bulk.purge_title',
    'web.data',
  ],
  suggesting: ['web.suggestions'],
  writing: ['web.editor'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextPart = keyof typeof textParts;

/** Texts below those of a part or of the server that other pages use as well. They load with the home page. */
export const sharedTexts: readonly string[] = [
  // Their answers have fixed English words for other clients.
  'errors.comments.not_found',
  'errors.cookbooks.not_found',
  'errors.recipes.asset_incomplete',
  'errors.recipes.bad_file_token',
  'web.cookbooks.all_recipes',
  'web.cookbooks.count',
  'web.cookbooks.title',
  'web.data.delete_title',
  'web.data.deleted',
  'web.data.edit',
  'web.data.name',
  'web.data.title',
  'web.editor.amount_fault',
  'web.editor.line',
  'web.editor.organizer',
  'web.editor.saved',
  'web.editor.settings',
  'web.organizers.gone',
  'web.organizers.nothing_found',
  'web.organizers.title',
  'web.planner.add',
  'web.planner.choose_keys',
  'web.planner.meal',
  'web.planner.moved',
  'web.planner.removed',
  'web.planner.slot',
  'web.planner.title',
  'web.planner.undo',
  'web.shopping.add_to',
  'web.shopping.create_failed',
  'web.shopping.delete_failed',
  'web.shopping.discard',
  'web.shopping.open',
  'web.shopping.refused',
  'web.shopping.refused_changes',
  'web.shopping.rename_failed',
  'web.shopping.title',
  'web.shopping.waiting',
];

const isBelow = (key: string, areas: readonly string[]) =>
  areas.some((area) => key === area || key.startsWith(`${area}.`));
const isAbove = (key: string, areas: readonly string[]) => areas.some((area) => area.startsWith(`${key}.`));

/** Texts that only the server says. It sends them in the reader's language, so pages load none of them. */
export const serverTexts: readonly string[] = [
  'calendars',
  'comments',
  'errors.comments',
  'errors.foods',
  'errors.labels',
  'errors.parsing',
  'errors.ratings',
  'errors.recipes',
  'errors.request.answer_lost',
  'errors.request.bad_form',
  'errors.request.bad_json',
  'errors.request.bad_key',
  'errors.request.bad_range',
  'errors.request.key_reused',
  'errors.request.no_free_name',
  'errors.request.quota_items',
  'errors.request.quota_recipes',
  'errors.request.quota_storage',
  'errors.request.quota_tokens',
  'errors.request.unsupported_type',
  'errors.server.database_unavailable',
  'errors.server.files_unavailable',
  'errors.server.library_damaged',
  'errors.server.library_missing',
  'errors.server.not_writable',
  'errors.server.replaced',
  'errors.sharing',
  'errors.units',
  'foods.merged',
  'foods.seeded',
  'groups.report_deleted',
  'mealplans',
  'recipes.archives_deleted',
  'recipes.placeholder_ingredient',
  'recipes.placeholder_step',
  'timeline',
  'units',
];

const withoutForm = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Whether a text key is one that pages leave to the server. */
export const isOfServer = (key: string): boolean =>
  isBelow(withoutForm(key), serverTexts) && !isBelow(key, sharedTexts);

/** The part that a text key belongs to, or null for texts that every page loads. */
export const partOf = (key: string): TextPart | null =>
  isBelow(withoutForm(key), sharedTexts)
    ? null
    : ((Object.keys(textParts) as TextPart[]).find((part) => isBelow(key, textParts[part])) ?? null);

/** The nested texts of one part. For null, the texts that belong to no part. */
export function textsOfPart(texts: Texts, part: TextPart | null, prefix = ''): Texts {
  const all = [...Object.values(textParts).flat(), ...sharedTexts, ...serverTexts];
  const kept = Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
    const key = `${prefix}${name}`;
    if (isAbove(key, all)) {
      const below = textsOfPart(value as Texts, part, `${key}.`);
      return Object.keys(below).length > 0 ? [[name, below]] : [];
    }
    return partOf(key) === part && !isOfServer(key) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}
