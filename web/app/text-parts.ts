import type { Texts } from '../../core/kit/translate.ts';

/**
 * Texts that only some pages use, by key prefix. The build writes each part to its own file, loaded with the first page
 * that needs it (`withTexts`). A text of two parts is in both files. All other texts load with the home page. Of two
 * prefixes, the longer decides. A page without the errors of a part shows the server's text, which is in the same
 * language.
 */
export const textParts = {
  about: ['web.about'],
  administering: [
    'answers',
    'backups',
    'buttons.download',
    'buttons.rename',
    'buttons.repair',
    'buttons.restore',
    'buttons.verify',
    'errors.backups',
    'errors.jobs',
    'errors.maintenance',
    'fields.group',
    'fields.household',
    'fields.people',
    'fields.version',
    'groups.groups',
    'jobs',
    'maintenance',
    'new.groups',
    'new.households',
    'new.users',
    'web.admin',
    'web.backups',
    'web.jobs',
    'web.maintenance',
    'web.parser',
    'web.site',
  ],
  managing: [
    'answers',
    'audit',
    'errors.automation',
    'errors.notifications',
    'errors.webhooks',
    'fields.action_title',
    'fields.apprise_url',
    'fields.type',
    'fields.url',
    'fields.who',
    'groups.preferences',
    'notifiers',
    'recipes.action_types',
    'web.actions',
    'web.audit',
    'web.notifiers',
    'web.preferences',
    'web.webhooks',
    'webhooks',
  ],
  settings: [
    'auth.terminal',
    'buttons.revoke',
    'errors.auth',
    'errors.groups',
    'errors.users',
    'fields.household',
    'fields.new_password',
    'fields.password',
    'fields.username_or_email',
    'groups.invitations',
    'web.continue',
    'web.invitations',
    'web.login',
    'web.members',
    'web.password',
  ],
  choosing: ['web.bulk'],
  entering: ['web.register', 'web.setup'],
  importing: [
    'buttons.import',
    'buttons.stop',
    'errors.ai',
    'errors.importing',
    'errors.migrations',
    'fields.url',
    'importing',
    'migrations',
    'recipes.ingredients_count',
    'recipes.steps_count',
    'reports',
    'web.debugger',
    'web.import',
    'web.migrate',
    'web.preview',
  ],
  listing: [
    'buttons.add',
    'buttons.move_down',
    'buttons.move_up',
    'buttons.new_list',
    'buttons.rename',
    'errors.shopping',
    'fields.item',
    'fields.label',
    'fields.label_of_food',
    'shopping.line_hint',
    'shopping.no_label',
    'shopping.unnamed',
    'web.edit_item',
    'web.remove_item',
    'web.shopping',
  ],
  organizing: [
    'errors.cookbooks',
    'errors.organizers',
    'fields.filter',
    'fields.public',
    'new.categories',
    'new.tags',
    'new.tools',
    'order',
    'web.cookbooks',
    'web.move_grip',
    'web.organizers',
  ],
  planning: [
    'buttons.choose',
    'buttons.next_week',
    'buttons.previous_week',
    'buttons.surprise',
    'errors.mealplans',
    'fields.meal',
    'mealplans.any_day',
    'mealplans.any_meal',
    'web.planner',
    'web.rules',
  ],
  securing: [
    'auth.days',
    'auth.on',
    'auth.passkeys',
    'auth.sessions',
    'auth.this_session',
    'auth.tokens',
    'auth.until',
    'buttons.change_password',
    'buttons.copy',
    'buttons.copy_token',
    'buttons.revoke',
    'buttons.turn_off',
    'errors.push',
    'fields.current_password',
    'fields.password',
    'fields.scope',
    'fields.valid_for',
    'web.continue',
    'web.push',
    'web.security',
    'web.tokens',
  ],
  stocking: [
    'buttons.add',
    'buttons.add_common',
    'buttons.merge',
    'fields.abbreviation',
    'fields.color',
    'fields.label',
    'fields.plural',
    'foods.no_label',
    'foods.seed',
    'new.foods',
    'new.labels',
    'new.units',
    'web.bulk.added',
    'web.bulk.find',
    'web.bulk.purge',
    'web.bulk.purge_text',
    'web.bulk.purge_title',
    'web.data',
    'web.edit_item',
  ],
  suggesting: ['foods.unknown', 'web.remove_item', 'web.suggestions'],
  writing: [
    'buttons.move_down',
    'buttons.move_up',
    'recipes.fields',
    'recipes.ingredients_count',
    'recipes.leave_question',
    'validation.faults',
    'web.editor',
    'web.move_grip',
    'web.preview',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextPart = keyof typeof textParts;

/** Texts below those of a part or of the server that other pages use as well. They load with the home page. */
const sharedTexts: readonly string[] = [
  // Their responses have fixed English texts for other clients.
  'errors.comments.not_found',
  'errors.cookbooks.not_found',
  'errors.recipes.asset_incomplete',
  'errors.recipes.bad_file_token',
  'web.bulk.select',
  'web.cookbooks.count',
  'web.cookbooks.title',
  'web.data.deleted',
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

/** Texts that only the server and the terminal use: pages load none of them. */
const serverTexts: readonly string[] = [
  'comments',
  'errors.client.moved',
  'errors.client.not_https',
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
  'errors.request.bad_list',
  'errors.request.bad_range',
  'errors.request.key_in_use',
  'errors.request.key_reused',
  'errors.request.no_free_name',
  'errors.request.quota_items',
  'errors.request.quota_recipes',
  'errors.request.quota_storage',
  'errors.request.quota_tokens',
  'errors.request.seed_missing',
  'errors.request.unsupported_type',
  'errors.server.database_unavailable',
  'errors.server.files_unavailable',
  'errors.server.library_damaged',
  'errors.server.library_missing',
  'errors.server.not_writable',
  'errors.server.replaced',
  'errors.sharing',
  'errors.units',
  'fields.link',
  'fields.rights',
  'fields.title',
  'foods.merged',
  'foods.seeded',
  'foods.unknown_lines',
  'groups.report_deleted',
  'importing.found_in',
  'mealplans',
  'new',
  'recipes.archives_deleted',
  'recipes.fields.cookTime',
  'recipes.placeholder_ingredient',
  'recipes.placeholder_step',
  'recipes.unchanged',
  'timeline',
  'units',
];

type Place = TextPart | 'server' | null;

/** The places of each prefix: parts, null for every page, or the server. */
const places = new Map<string, Place[]>();
const addPlace = (place: Place, areas: readonly string[]) => {
  for (const area of areas) places.set(area, [...(places.get(area) ?? []), place]);
};
for (const [part, areas] of Object.entries(textParts)) addPlace(part as TextPart, areas);
addPlace(null, sharedTexts);
addPlace('server', serverTexts);

const EVERY_PAGE: readonly Place[] = [null];

/** Where the text of a key belongs: the places of its longest prefix that has some, or every page. */
function placesOf(key: string): readonly Place[] {
  let area = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  while (area !== '' && !places.has(area)) area = area.slice(0, Math.max(0, area.lastIndexOf('.')));
  return places.get(area) ?? EVERY_PAGE;
}

/** Whether a text key is one that pages leave to the server. */
export const isOfServer = (key: string): boolean => placesOf(key).includes('server');

/** The parts that a text key belongs to. None for texts that every page loads. */
export const partsOf = (key: string): readonly TextPart[] =>
  placesOf(key).filter((place) => place !== null && place !== 'server');

/** The nested texts of one part. For null, the texts that belong to no part. */
export function textsOfPart(texts: Texts, part: TextPart | null, prefix = ''): Texts {
  const kept = Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
    const key = `${prefix}${name}`;
    if (typeof value === 'string') return placesOf(key).includes(part) ? [[name, value]] : [];
    const below = textsOfPart(value as Texts, part, `${key}.`);
    return Object.keys(below).length > 0 ? [[name, below]] : [];
  });
  return Object.fromEntries(kept);
}
