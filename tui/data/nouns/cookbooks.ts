import type { LovageClient } from '../../../core/app/client.ts';
import { orderTies } from '../../../core/client/cookbooks/order-ties.ts';
import { shiftCookbook } from '../../../core/client/cookbooks/shift.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import type { Cookbook, CookbookBody } from '../../../core/cookbooks/schema.ts';
import { MAX_TEXT } from '../../../core/kit/text/limits.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { writtenFilter } from '../../../core/recipes/facets.ts';
import { MAX_FILTER } from '../../../core/recipes/limits.ts';
import { namesLine } from '../../kit/text/names.ts';
import { type DataNoun, dataNoun } from '../data-noun.ts';
import { refsPart, textPart, yesPart } from '../form-parts.ts';
import { namesIn, recipeRows } from './rows.ts';

const bodyOf = ({ id, groupId, slug, queryFilter, ...body }: Cookbook): CookbookBody => body;

/** Cookbooks in the order that people chose, with their recipes. */
export function cookbookNoun(client: LovageClient, { t, locale }: Language): DataNoun {
  const { cookbooks, categories, tags, tools } = client;
  const contents = (book: Cookbook) =>
    namesLine(
      [...book.categories, ...book.tags, ...book.tools].map(({ name }) => name),
      locale,
    ) ||
    writtenFilter(book) ||
    t('recipes.all');
  return dataNoun<Cookbook>({
    view: 'cookbooks',
    follows: ['cookbook'],
    list: async () => (await cookbooks.list({ query: { orderBy: 'position' } })).items,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 3, text: ({ name }) => name },
      { title: 'tui.data.columns.contents', share: 4, text: contents },
      { title: 'fields.public', share: 1, text: (book) => (book.public ? t('answers.yes') : '') },
    ],
    changes: dataChanges<Cookbook>({
      create: (body) => cookbooks.create({ body: body as CookbookBody }),
      patch: (id, body) => cookbooks.patch({ params: { id }, body }),
      remove: (id) => cookbooks.remove({ params: { id } }),
      bodyOf: (book) => ({ ...bodyOf(book) }),
      ties: (book) => orderTies(client, book),
    }),
    form: async (book) => {
      const known = await Promise.all([categories.list(), tags.list(), tools.list()]);
      return [
        textPart(t, 'name', t('fields.name'), { initial: book?.name ?? '', isRequired: true }),
        textPart(t, 'description', t('fields.description'), {
          initial: book?.description ?? '',
          maxLength: MAX_TEXT,
        }),
        refsPart('categories', t('recipes.categories'), book?.categories ?? [], known[0].items, MAX_TEXT),
        refsPart('tags', t('recipes.tags'), book?.tags ?? [], known[1].items, MAX_TEXT),
        refsPart('tools', t('recipes.tools'), book?.tools ?? [], known[2].items, MAX_TEXT),
        textPart(t, 'queryFilterString', t('tui.data.columns.filter'), {
          initial: book ? writtenFilter(book) : '',
          maxLength: MAX_FILTER,
        }),
        yesPart(t, 'public', t('fields.public'), book?.public ?? false),
      ];
    },
    deleteQuestion: (entities) => t('tui.data.delete_cookbooks', { names: namesIn(entities, locale) }),
    detail: async ({ id }) => recipeRows((await cookbooks.get({ params: { id } })).recipes),
    emptyDetail: t('tui.data.no_recipes'),
    shift: (all, book, by) => shiftCookbook(client, all, book, by),
    empty: t('tui.data.empty.cookbooks'),
  });
}
