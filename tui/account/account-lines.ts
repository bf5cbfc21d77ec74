import type { Language } from '../../core/kit/translate.ts';
import { memberRights } from '../../core/users/rights.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { namesLine } from '../kit/text/names.ts';
import { safeLine } from '../kit/text/safe.ts';
import { type AccountItem, type AccountState, itemsOf } from './account.ts';

const LABEL_CELLS = 18;

const day = (timestamp: string | null, locale: string): string =>
  timestamp ? new Date(timestamp).toLocaleDateString(locale, { dateStyle: 'medium' }) : '';

/** The text of a row, and the text at its end. */
function textsOf(item: AccountItem, { factor }: AccountState, { t, locale }: Language): readonly [string, string] {
  if (item.kind === 'place') {
    const isOn = factor && t(factor.totp ? 'auth.on' : 'tui.factor.state_off');
    return [t(`tui.places.${item.view}`), item.view === 'factor' ? (isOn ?? '') : ''];
  }
  if (item.kind === 'token') {
    const { name, scope, expiresAt } = item.token;
    return [name, `${t(`tui.account.scopes.${scope}`)}  ${t('auth.until', { day: day(expiresAt, locale) })}`];
  }
  const { client, isCurrent, address, lastUsedAt } = item.session;
  const used = `${safeLine(address)}  ${t('tui.account.last_used', { day: day(lastUsedAt, locale) })}`;
  return [client || t('tui.account.some_client'), isCurrent ? t('auth.this_session') : used];
}

function itemLine(
  item: AccountItem,
  state: AccountState,
  width: number,
  isSelected: boolean,
  language: Language,
): Line {
  const [name, tail] = textsOf(item, state, language);
  const shown = cut(tail, Math.floor(width * 0.6));
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: toWidth(safeLine(name), Math.max(8, width - cells(shown) - 3)) },
    { text: ` ${shown} `, role: 'soft' },
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

/** The language in use, and how much of it is translated. */
function languageText(locales: AccountState['locales'], { locale, t }: Language): string {
  const found = locales?.find(({ value }) => value === locale);
  return found ? t('tui.account.translated', { name: found.name, percent: found.progress }) : locale;
}

/** The account as rows, with the index of the selected one. */
export function accountLines(state: AccountState, width: number, language: Language): { lines: Line[]; at: number } {
  const { user, secret, sessions, tokens, selected } = state;
  const { t } = language;
  if (!user) return { lines: [], at: 0 };
  const fact = (label: string, value: string | null): Line => [
    { text: ` ${toWidth(label, LABEL_CELLS)}`, role: 'soft' },
    { text: cut(safeLine(value ?? ''), width - LABEL_CELLS - 2) },
  ];
  const rights = (['admin', ...memberRights] as const).filter((right) => user[right]);
  const rightNames = namesLine(
    rights.map((right) => t(`tui.members.rights.${right}`)),
    language.locale,
  );
  const lines: Line[] = [
    [{ text: ` ${cut(safeLine(user.fullName ?? user.username ?? ''), width - 1)}`, role: 'title' }],
    BLANK,
    fact(t('fields.username'), user.username),
    fact(t('fields.email'), user.email),
    fact(t('fields.household'), user.group),
    fact(t('fields.rights'), rightNames || '–'),
    fact(t('fields.language'), languageText(state.locales, language)),
    BLANK,
  ];
  if (secret)
    lines.push(
      ...wrap(t('tui.account.secret', { name: safeLine(secret.name) }), width - 2, 'accent').map(indented),
      ...wrap(secret.token, width - 2, 'strong').map(indented),
      BLANK,
    );
  const items = itemsOf(state);
  let at = 0;
  const section = (label: string, none: string, from: number, of: readonly AccountItem[]) => {
    lines.push([{ text: ` ${t(label)}`, role: 'heading' }]);
    if (of.length === 0) lines.push([{ text: ` ${cut(t(none), width - 1)}`, role: 'soft' }]);
    of.forEach((item, index) => {
      if (from + index === selected) at = lines.length;
      lines.push(itemLine(item, state, width, from + index === selected, language));
    });
    lines.push(BLANK);
  };
  const of = (kind: AccountItem['kind']) => items.filter((item) => item.kind === kind);
  const places = of('place');
  section('tui.account.go_to', '', 0, places);
  section('auth.tokens', 'tui.account.no_tokens', places.length, of('token'));
  if (sessions) section('auth.sessions', 'tui.account.no_sessions', places.length + tokens.length, of('session'));
  return { lines, at };
}

const indented = (line: Line): Line => [{ text: ' ' }, ...line];
