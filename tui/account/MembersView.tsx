import type { Language } from '../../core/kit/translate.ts';
import type { MemberRight } from '../../core/users/rights.ts';
import type { User } from '../../core/users/schema.ts';
import { pageTop } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import { type Members, type MembersState, nameOf, shownRights } from './members.ts';

const MEASURE = 100;
const NAME_SHARE = 0.3;

/** The columns: name, user name and the rights, with their widths. */
function columnsFor(width: number, rights: readonly MemberRight[], { t }: Language) {
  const marks = rights.map((right) => cells(t(`tui.members.rights.${right}`)) + 2);
  const name = Math.max(12, Math.floor(width * NAME_SHARE));
  const used = marks.reduce((sum, mark) => sum + mark, 0) + 2;
  return { name, rights, marks, username: Math.max(6, width - name - used) };
}
type Columns = ReturnType<typeof columnsFor>;

const centred = (text: string, width: number): string => {
  const before = Math.max(0, Math.floor((width - cells(text)) / 2));
  return toWidth(' '.repeat(before) + text, width);
};

function personLine(user: User, columns: Columns, isSelected: boolean, { t }: Language): Line {
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: toWidth(nameOf(user), columns.name), ...(isSelected ? { role: 'strong' as const } : {}) },
    {
      text: ` ${toWidth(cut(safeLine(user.username ?? '') + (user.admin ? ` · ${t('tui.members.rights.admin')}` : ''), columns.username), columns.username)}`,
      role: 'soft',
    },
    ...columns.rights.map(
      (right, at): Span => ({
        text: centred(user[right] ? '✓' : '–', columns.marks[at]!),
        role: user[right] ? 'success' : 'soft',
      }),
    ),
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

function memberLines(
  members: Members,
  { all, invitations, selected }: MembersState,
  width: number,
  language: Language,
): { lines: Line[]; at: number } {
  const { t } = language;
  const columns = columnsFor(width, shownRights(all ?? []), language);
  const head: Line = [
    {
      text: ` ${toWidth(t('fields.full_name'), columns.name)} ${toWidth(t('fields.username'), columns.username)}`,
      role: 'soft',
    },
    ...columns.rights.map(
      (right, at): Span => ({ text: centred(t(`tui.members.rights.${right}`), columns.marks[at]!), role: 'soft' }),
    ),
  ];
  const people = all ?? [];
  const lines: Line[] = [head, ...people.map((user, at) => personLine(user, columns, at === selected, language))];
  let at = selected + 1;
  if (invitations) {
    lines.push(BLANK, [{ text: ` ${t('groups.invitations')}`, role: 'heading' }]);
    if (invitations.length === 0) lines.push([{ text: ` ${t('tui.members.no_invitations')}`, role: 'soft' }]);
    invitations.forEach((invitation, index) => {
      const isSelected = people.length + index === selected;
      if (isSelected) at = lines.length;
      const tail = t('tui.members.uses_left', { count: invitation.usesLeft });
      const spans: Span[] = [
        { text: isSelected ? '▌' : ' ', role: 'focus' },
        { text: toWidth(members.linkOf(invitation), Math.max(8, width - cells(tail) - 3)) },
        { text: ` ${tail} `, role: 'soft' },
      ];
      lines.push(isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans);
    });
    const chosen = invitations[selected - people.length];
    // Show the link only if it fits: part of a link is useless.
    if (chosen && cells(members.linkOf(chosen)) > width - 20)
      lines.push(
        BLANK,
        ...wrap(members.linkOf(chosen), width - 1, 'strong').map((line): Line => [{ text: ' ' }, ...line]),
      );
  }
  return { lines, at };
}

/** The household's members with their rights, and the invitations below. */
export function MembersView({ members, width, height, language }: PlaceProps & { members: Members }) {
  const state = useStore(members.store);
  const room = Math.min(width, MEASURE);
  if (!state.all) return <Waiting error={state.error} width={room} height={height} language={language} />;
  const { lines, at } = memberLines(members, state, room, language);
  return <Lines lines={lines} from={pageTop(at, lines.length, height)} width={room} height={height} isMarked />;
}
