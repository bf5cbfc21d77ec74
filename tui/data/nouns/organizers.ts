import type { LovageClient } from '../../../core/app/client.ts';
import { type Body, dataChanges } from '../../../core/client/data/changes.ts';
import { mergeOrganizers, organizerTies, recipesWith } from '../../../core/client/organizers/uses.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { OrganizerKind } from '../../../core/recipes/facets.ts';
import type { OrganizerRef, ToolRef } from '../../../core/recipes/organizer-ref.ts';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { type DataNoun, dataNoun } from '../data-noun.ts';
import { textPart, yesPart } from '../form-parts.ts';
import { namesIn, recipeRows } from './rows.ts';

type Organizer = OrganizerRef & Partial<ToolRef> & { readonly recipes?: number };

interface OrganizerCalls {
  list(): Promise<{ readonly items: readonly Organizer[] }>;
  create(body: Body): Promise<Organizer>;
  patch(id: string, body: Body): Promise<Organizer>;
  remove(id: string): Promise<unknown>;
}

const asName = (body: Body) => body as { name: string; onHand?: boolean };

function callsOf({ categories, tags, tools }: LovageClient, kind: OrganizerKind): OrganizerCalls {
  if (kind === 'tools')
    return {
      list: () => tools.list(),
      create: (body) => tools.create({ body: asName(body) }),
      patch: (id, body) => tools.patch({ params: { id }, body }),
      remove: (id) => tools.remove({ params: { id } }),
    };
  const calls = kind === 'tags' ? tags : categories;
  return {
    list: () => calls.list(),
    create: (body) => calls.create({ body: asName(body) }),
    patch: (id, body) => calls.patch({ params: { id }, body }),
    remove: (id) => calls.remove({ params: { id } }),
  };
}

/** Categories, tags or tools, with their recipes. */
export function organizerNoun(client: LovageClient, kind: OrganizerKind, { t, locale }: Language): DataNoun {
  const calls = callsOf(client, kind);
  const changes = dataChanges<Organizer>({
    ...calls,
    bodyOf: ({ name, onHand }) => (kind === 'tools' ? { name, onHand: onHand ?? false } : { name }),
    ties: (entity) => organizerTies(client, kind, entity),
  });
  const yesNo = (isTrue: boolean | undefined) => (isTrue ? t('answers.yes') : '');
  return dataNoun<Organizer>({
    view: kind,
    changedBy: 'canOrganize',
    follows: ['recipe', ...(kind === 'tools' ? [] : [kind === 'tags' ? 'tag' : 'category'])],
    async list() {
      const [{ items }, counts] = await Promise.all([calls.list(), client[kind].counts()]);
      return items.map((organizer) => ({ ...organizer, recipes: counts[organizer.id] ?? 0 }));
    },
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 3, text: ({ name }) => name },
      ...(kind === 'tools'
        ? [{ title: 'tui.data.columns.on_hand', share: 1, text: ({ onHand }: Organizer) => yesNo(onHand) }]
        : [{ title: 'tui.data.columns.slug', share: 2, text: ({ slug }: Organizer) => slug }]),
      { title: 'recipes.recipes', share: 1, text: ({ recipes }) => formatQuantity(recipes ?? 0, { locale }) },
    ],
    changes,
    form: async (entity) => [
      textPart(t, 'name', t('fields.name'), { initial: entity?.name ?? '', isRequired: true }),
      ...(kind === 'tools' ? [yesPart(t, 'onHand', t('tui.data.columns.on_hand'), entity?.onHand ?? false)] : []),
    ],
    deleteQuestion: (entities) => t('tui.data.delete_organizers', { names: namesIn(entities, locale) }),
    merge: {
      question: (from, into) =>
        t('tui.data.merge_organizers', { from: namesIn(from, locale), into: safeLine(into.name) }),
      run: (from, into) => mergeOrganizers(client, kind, changes, from, into),
    },
    detail: async ({ id }) => recipeRows(await recipesWith(client, kind, id)),
    emptyDetail: t('tui.data.no_recipes'),
    empty: t(`tui.data.empty.${kind}`),
  });
}
