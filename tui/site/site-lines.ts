import type { AuditEntry } from '../../core/audit/endpoints.ts';
import type { Schedule } from '../../core/jobs/schema.ts';
import { weekdayInWords } from '../../core/kit/text/day-words.ts';
import { sizeInWords } from '../../core/kit/text/size-in-words.ts';
import type { Language } from '../../core/kit/translate.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { type HouseholdFound, switches } from './household.ts';
import type { SiteFound } from './site-settings.ts';

const MAX_LABEL = 34;

type Fact = readonly [label: string, value: string];

interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** Labels and values in two columns, which all sections share. */
function sectionLines(sections: readonly Section[], width: number): Line[] {
  const widest = Math.max(...sections.flatMap(({ facts }) => facts.map(([text]) => cells(text))));
  const label = Math.min(MAX_LABEL, widest + 2, Math.floor(width / 2));
  return sections.flatMap(({ title, facts }) => [
    heading(title),
    ...facts.map(
      ([text, value]): Line => [
        { text: ` ${toWidth(cut(text, label - 1), label)}`, role: 'soft' },
        { text: cut(safeLine(value), Math.max(4, width - label - 2)) },
      ],
    ),
    BLANK,
  ]);
}

const heading = (text: string): Line => [{ text: ` ${text}`, role: 'heading' }];

const DAY_AND_TIME = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
/** Room for a day and a time in any language. */
const TIME_CELLS = 18;

const whenText = (instant: string | null, locale: string): string =>
  instant === null ? '–' : new Date(instant).toLocaleString(locale, DAY_AND_TIME);

/** A row of a table. The selected one has a mark, too. */
const row = (spans: readonly Span[], isSelected: boolean): Line => {
  const marked: Span[] = [{ text: isSelected ? '▌' : ' ', role: 'focus' }, ...spans];
  return isSelected ? marked.map((span) => ({ ...span, isSelected })) : marked;
};

export function householdLines(found: HouseholdFound, width: number, { t, locale }: Language): Line[] {
  const { name, preferences, statistics, storage } = found;
  const count = (value: number) => value.toLocaleString(locale);
  const onOff = (isOn: boolean) => t(isOn ? 'answers.yes' : 'answers.no');
  const numbers: Fact[] = [
    [t('recipes.recipes'), count(statistics.totalRecipes)],
    [t('tui.places.members'), count(statistics.totalUsers)],
    [t('tui.places.categories'), count(statistics.totalCategories)],
    [t('tui.places.tags'), count(statistics.totalTags)],
    [t('tui.places.tools'), count(statistics.totalTools)],
    [t('tui.site.storage'), sizeInWords(storage.usedStorageStr, locale)],
  ];
  const chosen: Fact[] = [
    [t('tui.site.parts.firstDayOfWeek'), weekdayInWords(preferences.firstDayOfWeek, locale)],
    ...switches.map((key): Fact => [t(`tui.site.parts.${key}`), onOff(preferences[key])]),
  ];
  return [
    [{ text: ` ${cut(safeLine(name), width - 1)}`, role: 'title' }],
    BLANK,
    ...sectionLines(
      [
        { title: t('tui.site.numbers'), facts: numbers },
        { title: t('groups.preferences'), facts: chosen },
      ],
      width,
    ),
  ];
}

function checkLines(findings: SiteFound['findings'], width: number, { t }: Language): Line[] {
  if (findings.length === 0) return [[{ text: ` ${t('maintenance.no_problems')}`, role: 'success' }]];
  return findings.flatMap(({ level, text, fix }): Line[] => {
    const mark = t(`maintenance.levels.${level}`);
    const role = level === 'problem' ? 'error' : 'accent';
    return [...wrap(`${mark}: ${safeLine(text)}`, width - 2, role), ...wrap(safeLine(fix), width - 2, 'soft')].map(
      (line): Line => [{ text: ' ' }, ...line],
    );
  });
}

/** Checks come first, because they may need action. */
export function siteLines(found: SiteFound, width: number, language: Language): Line[] {
  const { about, statistics, isMailReady, findings } = found;
  const { t, locale } = language;
  const count = (value: number) => value.toLocaleString(locale);
  const onOff = (isOn: boolean) => t(isOn ? 'answers.yes' : 'answers.no');
  const server: Fact[] = [
    [t('fields.version'), about.serverVersion],
    [t('maintenance.database'), about.dbType === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    [t('maintenance.default_group'), about.defaultGroup],
    [t('tui.site.signup'), onOff(about.allowSignup)],
    [t('tui.site.password_login'), onOff(about.allowPasswordLogin)],
    [t('auth.passkeys'), onOff(about.allowPasskeys)],
    [t('tui.site.oidc'), about.enableOidc ? about.oidcProviderName : onOff(false)],
    [t('tui.site.mail'), onOff(isMailReady)],
    [t('tui.site.ai'), onOff(about.enableOpenai)],
    [t('maintenance.api_docs'), onOff(about.apiDocs)],
  ];
  const numbers: Fact[] = [
    [t('recipes.recipes'), count(statistics.totalRecipes)],
    [t('maintenance.uncategorized'), count(statistics.uncategorizedRecipes)],
    [t('maintenance.untagged'), count(statistics.untaggedRecipes)],
    [t('tui.places.users'), count(statistics.totalUsers)],
    [t('tui.places.groups'), count(statistics.totalGroups)],
  ];
  return [
    heading(t('maintenance.checks')),
    ...checkLines(findings, width, language),
    BLANK,
    ...sectionLines(
      [
        { title: t('tui.site.server'), facts: server },
        { title: t('tui.site.numbers'), facts: numbers },
      ],
      width,
    ),
  ];
}

export function auditLine(entry: AuditEntry, width: number, isSelected: boolean, { t, locale }: Language): Line {
  const at = new Date(entry.at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  const [noun, verb] = entry.action.split('.');
  const object = cut(safeLine(entry.object ?? ''), Math.floor(width / 2));
  const room = Math.max(8, width - cells(at) - cells(object) - 5);
  const sentence = toWidth(safeLine(`${entry.actor} ${t(`audit.actions.${noun}.${verb}`)}`), room);
  const spans: Span[] = [{ text: `${at}  `, role: 'soft' }, { text: sentence }, { text: ` ${object} `, role: 'soft' }];
  return row(spans, isSelected);
}

/** Widths of the columns of the schedule: the job, and its times. */
const nameCells = (width: number): number => Math.max(8, Math.min(42, width - 2 * TIME_CELLS - 1));

export const scheduleHead = (width: number, { t }: Language): Line => [
  {
    text: ` ${toWidth(t('tui.site.job'), nameCells(width))}${toWidth(t('tui.site.next'), TIME_CELLS)}${t('tui.site.last')}`,
    role: 'heading',
  },
];

export function scheduleLine(schedule: Schedule, width: number, isSelected: boolean, { t, locale }: Language): Line {
  const { kind, nextAt, lastAt } = schedule;
  const spans: Span[] = [
    { text: `${toWidth(t(`jobs.kinds.${kind}`), nameCells(width) - 1)} ` },
    { text: toWidth(whenText(nextAt, locale), TIME_CELLS), role: 'soft' },
    { text: toWidth(whenText(lastAt, locale), TIME_CELLS), role: 'soft' },
  ];
  return row(spans, isSelected);
}
