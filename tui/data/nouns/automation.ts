import type { LovageClient } from '../../../core/app/client.ts';
import { actionTypes } from '../../../core/automation/action-types.ts';
import type { RecipeAction, RecipeActionBody } from '../../../core/automation/schema.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import { localTime, utcTime } from '../../../core/client/webhooks/local-time.ts';
import { MAX_ADDRESS } from '../../../core/kit/text/limits.ts';
import { isWebAddress } from '../../../core/kit/text/web-address.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { Webhook, WebhookBody } from '../../../core/webhooks/schema.ts';
import { type DataNoun, type Detail, dataNoun } from '../data-noun.ts';
import { choicePart, textPart, yesPart } from '../form-parts.ts';
import { namesIn, quoted } from './rows.ts';

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
/** Addresses that receive the plan of the day, with what they received. */
export function webhookNoun({ webhooks }: LovageClient, { t, locale }: Language): DataNoun {
  const moment = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const deliveriesOf = async ({ id }: Webhook): Promise<Detail[]> =>
    (await webhooks.deliveries({ params: { id } })).map(({ at, cause, isDelivered, status, ms, error }) => ({
      text: `${moment(at)}  ${t(`webhooks.causes.${cause}`)}${error ? `  ${error}` : ''}`,
      tail: status === null ? '' : t('tui.data.took', { status, ms }),
      isFailure: !isDelivered,
    }));
  return dataNoun<Webhook>({
    view: 'webhooks',
    seenBy: 'canManageHousehold',
    createdBy: 'canManageHousehold',
    changedBy: 'canManageHousehold',
    follows: [],
    finalDelete: 'ask',
    list: async () => (await webhooks.list()).items,
    nameOf: ({ name, url }) => name || url,
    columns: [
      { title: 'fields.name', share: 2, text: ({ name }) => name },
      {
        title: 'tui.data.columns.time',
        share: 1,
        text: ({ enabled, scheduledTime }) => (enabled ? localTime(scheduledTime) : t('tui.data.off')),
      },
      { title: 'fields.url', share: 4, text: ({ url }) => url },
    ],
    changes: dataChanges<Webhook>({
      create: (body) => webhooks.create({ body: body as WebhookBody }),
      patch: (id, body) => webhooks.patch({ params: { id }, body }),
      remove: (id) => webhooks.remove({ params: { id } }),
      bodyOf: ({ name, url, enabled, scheduledTime }) => ({ name, url, enabled, scheduledTime }),
    }),
    form: async (webhook) => [
      textPart(t, 'name', t('fields.name'), { initial: webhook?.name ?? '', isRequired: true }),
      textPart(t, 'url', t('fields.url'), {
        initial: webhook?.url ?? '',
        maxLength: MAX_ADDRESS,
        toValue: (text) => (isWebAddress(text) ? text : null),
        fault: t('validation.url'),
        more: { placeholder: 'https://' },
      }),
      textPart(t, 'scheduledTime', t('tui.data.columns.time'), {
        initial: webhook ? localTime(webhook.scheduledTime) : '08:00',
        toValue: (text) => (TIME.test(text) ? utcTime(text) : null),
        fault: t('tui.data.bad_time'),
      }),
      yesPart(t, 'enabled', t('tui.data.columns.enabled'), webhook?.enabled ?? true),
    ],
    deleteQuestion: (entities) => t('tui.data.delete_webhooks', { names: namesIn(entities, locale) }),
    detail: deliveriesOf,
    emptyDetail: t('tui.data.no_deliveries'),
    test: async (webhook) => {
      await webhooks.test({ params: { id: webhook.id } });
      const [latest] = await webhooks.deliveries({ params: { id: webhook.id } });
      return latest?.isDelivered
        ? t('webhooks.delivered', { status: latest.status ?? 0, ms: latest.ms })
        : t('tui.data.not_delivered', { reason: latest?.error ?? '' });
    },
    empty: t('tui.data.empty.webhooks'),
  });
}

/** What everyone can start from a recipe. */
export function actionNoun({ recipeActions }: LovageClient, { t, locale }: Language): DataNoun {
  const typeName = (type: RecipeAction['actionType']) => t(`recipes.action_types.${type}`);
  return dataNoun<RecipeAction>({
    view: 'recipe_actions',
    createdBy: 'canManageHousehold',
    changedBy: 'canManageHousehold',
    follows: [],
    list: async () => (await recipeActions.list()).items,
    nameOf: ({ title }) => title,
    columns: [
      { title: 'fields.title', share: 2, text: ({ title }) => title },
      { title: 'fields.type', share: 1, text: ({ actionType }) => typeName(actionType) },
      { title: 'fields.url', share: 3, text: ({ url }) => url },
    ],
    changes: dataChanges<RecipeAction>({
      create: (body) => recipeActions.create({ body: body as RecipeActionBody }),
      patch: (id, body) => recipeActions.patch({ params: { id }, body }),
      remove: (id) => recipeActions.remove({ params: { id } }),
      bodyOf: ({ title, actionType, url }) => ({ title, actionType, url }),
    }),
    form: async (action) => [
      textPart(t, 'title', t('fields.title'), { initial: action?.title ?? '', isRequired: true }),
      choicePart(
        'actionType',
        t('fields.type'),
        action?.actionType ?? 'link',
        actionTypes.map((value) => ({ value, label: typeName(value) })),
      ),
      textPart(t, 'url', t('fields.url'), {
        initial: action?.url ?? '',
        maxLength: MAX_ADDRESS,
        isRequired: true,
        more: { placeholder: 'https://' },
      }),
    ],
    deleteQuestion: (actions) =>
      t('tui.data.delete_actions', {
        names: quoted(
          actions.map(({ title }) => title),
          locale,
        ),
      }),
    empty: t('tui.data.empty.recipe_actions'),
  });
}
