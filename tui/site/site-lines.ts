import type { AuditEntry } from '../../core/audit/endpoints.ts';
import type { Schedule } from '../../core/jobs/schema.ts';
import { weekdayInWords } from '../../core/kit/text/day-words.ts';
import type { Language } from '../../core/kit/translate.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { type HouseholdFound, switches } from './household.ts';
import type { SiteFound } from './site-settings.ts';

const MAX_LABEL = 34;

type Fact = readonly [label: string, value: string];

/** Labels and values under each other, in two columns. */
function factLines(facts: readonly Fact[], width: number): Line[] {
  const label = Math.min(MAX_LABEL, Math.max(...facts.map(([text]) => cells(text))) + 2, Math.floor(width / 2));
  return facts.map(
    ([text, value]): Line => [
      { text: ` ${toWidth(cut(text, label - 1), label)}`, role: 'soft' },
      { text: cut(safeLine(value), Math.max(4, width - label - 2)) },
    ],
  );
}

const heading = (text: string): Line => [{ text: ` ${text}`, role: 'heading' }];

const whenText = (instant: string | null, locale: string): string =>
  instant === null ? '–' : new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A row with a time before it and a word at its end. */
function row(time: string, text: string, end: string, width: number, isSelected: boolean): Line {
  const shown = cut(safeLine(end), Math.floor(width / 2));
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: time === '' ? '' : `${time}  `, role: 'soft' },
    { text: toWidth(safeLine(text), Math.max(8, width - cells(time) - cells(shown) - (time === '' ? 3 : 5))) },
    { text: ` ${shown} `, role: 'soft' },
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

export function householdLines(found: HouseholdFound, width: number, { t, locale }: Language): Line[] {
  const { name, preferences, statistics, storage } = found;
  const count = (value: number) => value.toLocaleString(locale);
  const onOff = (isOn: boolean) => t(isOn ? 'tui.site.on' : 'tui.site.off');
  return [
    [{ text: ` ${cut(safeLine(name), width - 1)}`, role: 'title' }],
    BLANK,
    heading(t('tui.site.numbers')),
    ...factLines(
      [
        [t('recipes.recipes'), count(statistics.totalRecipes)],
        [t('tui.places.members'), count(statistics.totalUsers)],
        [t('tui.places.categories'), count(statistics.totalCategories)],
        [t('tui.places.tags'), count(statistics.totalTags)],
        [t('tui.places.tools'), count(statistics.totalTools)],
        [t('tui.site.storage'), storage.usedStorageStr],
      ],
      width,
    ),
    BLANK,
    heading(t('tui.site.preferences')),
    ...factLines(
      [
        [t('tui.site.parts.firstDayOfWeek'), weekdayInWords(preferences.firstDayOfWeek, locale)],
        ...switches.map((key): Fact => [t(`tui.site.parts.${key}`), onOff(preferences[key])]),
      ],
      width,
    ),
  ];
}

export function siteLines(found: SiteFound, width: number, { t, locale }: Language): Line[] {
  const { about, statistics, isMailReady, findings } = found;
  const count = (value: number) => value.toLocaleString(locale);
  const onOff = (isOn: boolean) => t(isOn ? 'tui.site.on' : 'tui.site.off');
  const checks = findings.flatMap(({ level, text, fix }): Line[] => {
    const mark = t(`tui.maintenance.levels.${level}`);
    const [first = BLANK, ...rest] = wrap(
      `${mark}: ${safeLine(text)}`,
      width - 2,
      level === 'problem' ? 'error' : 'accent',
    );
    return [first, ...rest, ...wrap(safeLine(fix), width - 2, 'soft')].map((line): Line => [{ text: ' ' }, ...line]);
  });
  return [
    heading(t('tui.site.server')),
    ...factLines(
      [
        [t('tui.site.version'), about.version],
        [t('tui.site.database'), about.dbType === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
        [t('tui.site.default_group'), about.defaultGroup],
        [t('tui.site.signup'), onOff(about.allowSignup)],
        [t('tui.site.password_login'), onOff(about.allowPasswordLogin)],
        [t('tui.site.passkeys'), onOff(about.allowPasskeys)],
        [t('tui.site.oidc'), about.enableOidc ? about.oidcProviderName : onOff(false)],
        [t('tui.site.mail'), onOff(isMailReady)],
        [t('tui.site.ai'), onOff(about.enableOpenai)],
        [t('tui.site.api_docs'), onOff(about.apiDocs)],
      ],
      width,
    ),
    BLANK,
    heading(t('tui.site.numbers')),
    ...factLines(
      [
        [t('recipes.recipes'), count(statistics.totalRecipes)],
        [t('tui.site.uncategorized'), count(statistics.uncategorizedRecipes)],
        [t('tui.site.untagged'), count(statistics.untaggedRecipes)],
        [t('tui.places.users'), count(statistics.totalUsers)],
        [t('tui.places.groups'), count(statistics.totalGroups)],
      ],
      width,
    ),
    BLANK,
    heading(t('tui.site.checks')),
    ...(checks.length > 0 ? checks : [[{ text: ` ${t('tui.maintenance.well')}`, role: 'success' as const }]]),
  ];
}

export function auditLine(entry: AuditEntry, width: number, isSelected: boolean, { t, locale }: Language): Line {
  const at = new Date(entry.at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  const [noun, deed] = entry.action.split('.');
  return row(at, `${entry.actor} ${t(`audit.actions.${noun}.${deed}`)}`, entry.object ?? '', width, isSelected);
}

export function scheduleLine(schedule: Schedule, width: number, isSelected: boolean, { t, locale }: Language): Line {
  const { kind, nextAt, lastAt } = schedule;
  const times = t('tui.site.times', { next: whenText(nextAt, locale), last: whenText(lastAt, locale) });
  return row('', t(`jobs.kinds.${kind}`), times, width, isSelected);
}

/** Log lines, each on as many rows as it needs. */
export const logLines = (lines: readonly string[], width: number): Line[] =>
  lines.flatMap((line) => wrap(safeLine(line), width, /"?(error|fatal)"?/i.test(line) ? 'error' : undefined, 2));
