import type { NotifierFlag } from '../../core/notifications/flags.ts';
import type { EventDetails, GroupEvent } from '../kit/work/events.ts';

type Operation = 'info' | 'create' | 'update' | 'delete';
/** The sentence that describes the event, by key under `notifications.bodies`. Null if there is nothing to add. */
type Sentence =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'duplicated'
  | 'planned'
  | 'migrated'
  | 'exported'
  | 'imported'
  | 'many_created'
  | 'many_updated'
  | 'many_deleted'
  | null;

/** An event as notifiers describe it (wire reference §8.13). */
export interface Notification {
  readonly flag: NotifierFlag;
  /** The event under another flag, for notifiers that listen to this one instead of `flag`. */
  readonly otherwise?: Pick<Notification, 'flag' | 'operation' | 'document' | 'sentence'>;
  readonly operation: Operation;
  readonly document: Readonly<Record<string, unknown>> & { readonly documentType: string };
  readonly sentence: Sentence;
  /** The name that the sentence mentions. */
  readonly name: string;
  /** Path of the page that shows it, below the address of the site, or null. */
  readonly path: string | null;
}

export interface RecipeName {
  readonly name: string;
  readonly slug: string;
}

/** Looks up what an event does not contain. */
export interface Lookup {
  readonly recipe: (groupId: string, id: string) => Promise<RecipeName | null>;
  readonly groupSlug: (groupId: string) => Promise<string>;
}

const operations = { created: 'create', updated: 'update', deleted: 'delete' } as const;
type How = keyof typeof operations;
const flagOf = (noun: string, how: How) => `${noun}${how[0]!.toUpperCase()}${how.slice(1)}` as NotifierFlag;
const text = (value: EventDetails[string] | undefined): string => (typeof value === 'string' ? value : '');

type Reader = (event: GroupEvent, how: How, lookup: Lookup) => Notification | null | Promise<Notification | null>;

/** Limits the ids in a message, because messages are short. */
const MAX_IDS = 100;

const recipe: Reader = async ({ groupId, ids, about = {} }, how, lookup) => {
  if (ids.length > 1)
    return {
      flag: flagOf('recipe', how),
      operation: operations[how],
      document: { documentType: 'recipe', recipeIds: ids.slice(0, MAX_IDS), recipes: ids.length },
      sentence: `many_${how}`,
      name: String(ids.length),
      path: null,
    };
  const slug = text(about.slug);
  return {
    flag: flagOf('recipe', how),
    operation: operations[how],
    document: { documentType: 'recipe', recipeSlug: slug },
    sentence: about.isCopy ? 'duplicated' : how,
    name: text(about.name),
    path: how === 'deleted' ? null : `/g/${await lookup.groupSlug(groupId)}/r/${slug}`,
  };
};

/**
 * Every timeline event counts as a recipe update, except those that the server writes itself: they have another
 * notification.
 */
const timeline: Reader = async ({ groupId, ids, about = {} }, how, lookup) => {
  if (about.eventType === 'system') return null;
  const found = await lookup.recipe(groupId, text(about.recipeId));
  if (!found) return null;
  const { name, slug } = found;
  return {
    flag: 'recipeUpdated',
    operation: operations[how],
    document: { documentType: 'recipe_timeline_event', recipeSlug: slug, recipeTimelineEventId: ids[0] },
    sentence: 'updated',
    name,
    path: `/g/${await lookup.groupSlug(groupId)}/r/${slug}`,
  };
};

const mealplan: Reader = async ({ groupId, ids, about = {} }, how, lookup) => {
  if (how !== 'created') return null;
  const recipeId = about.recipeId ?? null;
  const found = recipeId === null ? null : await lookup.recipe(groupId, text(recipeId));
  const document = { mealplanId: Number(ids[0]), date: about.date, recipeId };
  return {
    flag: 'mealplanEntryCreated',
    operation: 'create',
    document: {
      documentType: 'mealplan',
      ...document,
      recipeName: found?.name ?? null,
      recipeSlug: found?.slug ?? null,
    },
    sentence: 'planned',
    name: `${found?.name ?? text(about.title)} (${text(about.date)})`,
    path: null,
  };
};

const list: Reader = ({ ids, about = {} }, how) => {
  const shoppingListId = ids[0];
  const items = about.itemIds;
  if (items !== undefined)
    return {
      flag: 'shoppingListUpdated',
      operation: operations[text(about.how) as How] ?? 'update',
      document: { documentType: 'shopping_list_item', shoppingListId, shoppingListItemIds: items },
      sentence: null,
      name: '',
      path: null,
    };
  return {
    flag: flagOf('shoppingList', how),
    operation: operations[how],
    document: { documentType: 'shopping_list', shoppingListId },
    sentence: about.name ? how : null,
    name: text(about.name),
    path: null,
  };
};

const cookbook: Reader = ({ ids, about = {} }, how) => ({
  flag: flagOf('cookbook', how),
  operation: operations[how],
  document: { documentType: 'cookbook', ...(ids.length === 1 ? { cookbookId: ids[0] } : { cookbookIds: ids }) },
  sentence: about.name ? how : null,
  name: text(about.name),
  path: null,
});

const organizer =
  (noun: 'tag' | 'category', page: string): Reader =>
  ({ ids, about = {} }, how) => ({
    flag: flagOf(noun, how),
    operation: operations[how],
    document: { documentType: noun, [`${noun}Id`]: ids[0] },
    sentence: how,
    name: text(about.name),
    path: how === 'deleted' ? null : `/recipes/${page}/${text(about.slug)}`,
  });

const readers: Readonly<Record<string, Reader>> = {
  recipe,
  timeline_event: timeline,
  mealplan_entry: mealplan,
  shopping_list: list,
  cookbook,
  tag: organizer('tag', 'tags'),
  category: organizer('category', 'categories'),
};

const report = (about: EventDetails, documentType: string) =>
  about.reportId ? { documentType, reportId: about.reportId } : { documentType };

/** Group events with a name of their own. */
const others: Readonly<Record<string, (event: GroupEvent) => Notification>> = {
  'user.signed_up': ({ about = {} }) => ({
    flag: 'userSignup',
    operation: 'create',
    document: { documentType: 'user', username: about.username, email: about.email },
    sentence: null,
    name: '',
    path: null,
  }),
  'data.migrated': ({ about = {} }) => ({ ...data(about), flag: 'dataMigrations', sentence: 'migrated' }),
  'data.exported': ({ about = {} }) => ({ ...data(about), flag: 'dataExport', sentence: 'exported' }),
  'data.imported': ({ about = {} }) => ({
    ...data(about),
    flag: 'recipeCreated',
    operation: 'create',
    document: report(about, 'recipe_bulk_report'),
    sentence: null,
    otherwise: { ...data(about), flag: 'dataImport', sentence: 'imported' },
  }),
};
const data = (about: EventDetails) => ({
  operation: 'info' as const,
  document: report(about, 'generic'),
  name: text(about.name),
  path: null,
});

/** Turns a group event into a notification, or null if there is none for it. */
export async function notificationOf(event: GroupEvent, lookup: Lookup): Promise<Notification | null> {
  if (event.isPartOfMany) return null;
  const own = others[event.type];
  if (own) return own(event);
  const [noun = '', how = ''] = event.type.split('.');
  return how in operations ? ((await readers[noun]?.(event, how as How, lookup)) ?? null) : null;
}
