import type { LovageClient } from '../../../core/app/client.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import { MAX_ADDRESS } from '../../../core/kit/text/limits.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { flagGroups, type NotifierFlag, selectableFlags } from '../../../core/notifications/flags.ts';
import type { Notifier, NotifierBody } from '../../../core/notifications/schema.ts';
import { type DataNoun, dataNoun } from '../data-noun.ts';
import { choicePart, type FormPart, textPart, yesPart } from '../form-parts.ts';
import { namesIn } from './rows.ts';

type Group = keyof typeof flagGroups;
type Flags = Partial<Record<NotifierFlag, boolean>>;

const groups = Object.keys(flagGroups) as Group[];

const flagsOf = (group: Group, isOn: boolean): Flags =>
  Object.fromEntries(flagGroups[group].map((flag) => [flag, isOn]));

/** One choice for the events of a group: all or none, or those chosen elsewhere. */
function groupPart(group: Group, notifier: Notifier | null, { t }: Language): FormPart {
  const count = flagGroups[group].filter((flag) => notifier?.options[flag]).length;
  const now = count === 0 ? 'none' : count === flagGroups[group].length ? 'all' : 'some';
  const values = now === 'some' ? ['some', 'none', 'all'] : ['none', 'all'];
  return choicePart(
    group,
    t(`tui.data.event_groups.${group}`),
    now,
    values.map((value) => ({ value, label: t(`tui.data.events.${value}`, { count }) })),
    (value) => (value === 'some' ? null : flagsOf(group, value === 'all')),
  );
}

/** The groups of events in a body become the options of a notifier. */
function optionsOf(body: Readonly<Record<string, unknown>>): Partial<NotifierBody> {
  const chosen = groups.filter((group) => body[group]);
  const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !groups.includes(key as Group)));
  if (chosen.length === 0) return rest;
  return { ...rest, options: Object.assign({}, ...chosen.map((group) => body[group])) };
}

/** Notifiers, which report events to phones, chats and programs. */
export function notifierNoun({ notifiers }: LovageClient, language: Language): DataNoun {
  const { t, locale } = language;
  const patch = (id: string, body: Readonly<Record<string, unknown>>) =>
    notifiers.patch({ params: { id }, body: optionsOf(body) });
  return dataNoun<Notifier>({
    view: 'notifiers',
    seenBy: 'canManageHousehold',
    createdBy: 'canManageHousehold',
    changedBy: 'canManageHousehold',
    follows: [],
    finalDelete: 'ask',
    list: async () => (await notifiers.list()).items,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 3, text: ({ name }) => name },
      {
        title: 'tui.data.columns.events',
        share: 2,
        text: ({ options }) => t('notifiers.events', { count: selectableFlags.filter((flag) => options[flag]).length }),
      },
      {
        title: 'tui.data.columns.enabled',
        share: 1,
        text: ({ enabled }) => t(enabled ? 'answers.yes' : 'answers.no'),
      },
    ],
    changes: dataChanges<Notifier>({
      create: async ({ name, appriseUrl, ...rest }) => {
        const made = await notifiers.create({ body: { name: String(name), appriseUrl: String(appriseUrl) } });
        return patch(made.id, rest);
      },
      patch,
      remove: (id) => notifiers.remove({ params: { id } }),
      bodyOf: ({ name, enabled, options }) => ({
        name,
        enabled,
        ...Object.fromEntries(
          groups.map((group) => [
            group,
            Object.fromEntries(flagGroups[group].map((flag) => [flag, options[flag as NotifierFlag]])),
          ]),
        ),
      }),
    }),
    form: async (notifier) => [
      textPart(t, 'name', t('fields.name'), { initial: notifier?.name ?? '', isRequired: true }),
      textPart(t, 'appriseUrl', t('fields.url'), {
        maxLength: MAX_ADDRESS,
        isRequired: notifier === null,
        more: { placeholder: notifier ? t('tui.data.kept_address') : 'ntfys://ntfy.sh/our-kitchen', isSecret: true },
      }),
      yesPart(t, 'enabled', t('tui.data.columns.enabled'), notifier?.enabled ?? true),
      ...groups.map((group) => groupPart(group, notifier, language)),
    ],
    deleteQuestion: (entities) => t('tui.data.delete_notifiers', { names: namesIn(entities, locale) }),
    test: async ({ id }) => {
      await notifiers.test({ params: { id } });
      return t('notifications.sent');
    },
    empty: t('tui.data.empty.notifiers'),
  });
}
