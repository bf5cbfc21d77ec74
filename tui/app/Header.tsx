import { DATA_VIEWS } from '../data/views.ts';
import { useStore } from '../kit/store.ts';
import { cells, cut } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import type { Line, Span } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { SITE_VIEWS } from '../site/views.ts';
import { useTui } from './tui-context.ts';
import { useTrail } from './use-trail.ts';

const MARK = ' ❧ Lovage   ';
/** In narrower windows the breadcrumb replaces the host name. */
const HOST_FROM = 80;
const TAB_GAP = 4;
const PLACE = ' › ';
const LEFT_OUT = ' › …';

/** The root views, each with its key. */
export const TABS = [
  { key: '1', label: 'recipes.recipes', roots: ['list', 'recipe'] },
  { key: '2', label: 'tui.places.plan', roots: ['plan'] },
  { key: '3', label: 'tui.places.lists', roots: ['lists'] },
  { key: '4', label: 'tui.places.importing', roots: ['importing', 'debugger', 'migrations', 'reports', 'report'] },
  {
    key: '5',
    label: 'tui.places.profile',
    roots: ['profile', 'members', 'factor', 'backups', 'jobs', 'job', 'maintenance', ...SITE_VIEWS],
  },
  { key: '6', label: 'tui.places.data', roots: DATA_VIEWS },
  { key: '7', label: 'tui.places.suggestions', roots: ['suggestions'] },
] as const satisfies readonly { key: string; label: string; roots: readonly string[] }[];

/** The spans that fit into `room` cells. */
function fitted(spans: readonly Span[], room: number): Span[] {
  const kept: Span[] = [];
  let left = room;
  for (const span of spans) {
    const text = cut(span.text, left);
    if (text === '') break;
    kept.push({ ...span, text });
    left -= cells(text);
  }
  return kept;
}

const width = (spans: readonly Span[]): number => spans.reduce((sum, { text }) => sum + cells(text), 0);

/** The last places of the breadcrumb: the present place matters more than the way to it. */
function lastPlaces(spans: readonly Span[], room: number): readonly Span[] {
  const [first, ...others] = spans;
  if (!first?.text.startsWith(PLACE) || others.length === 0 || width(spans) <= room) return spans;
  const leftOut = { ...first, text: LEFT_OUT };
  let kept = others;
  while (kept.length > 1 && width([leftOut, ...kept]) > room) kept = kept.slice(1);
  return [leftOut, ...kept];
}

/** The logo, the breadcrumb, and the user with their library. */
export function Header() {
  const { frame, session, connection, shell, language } = useTui();
  const { columns } = useStore(frame);
  const { offlineSince } = useStore(connection.store);
  const place = session.isLocal ? language.t('tui.local_library') : safeLine(session.host);
  const who = columns < HOST_FROM ? safeLine(session.user) : `${safeLine(session.user)} · ${place}`;
  const room = Math.max(0, columns - cells(MARK) - cells(who) - 5);
  const { views } = useStore(shell.store);
  const root = TABS.find(({ roots }: { roots: readonly string[] }) => roots.includes(views[1] ?? 'list')) ?? TABS[0];
  const view = cut(language.t(root.label), room);
  const trail = fitted(lastPlaces(useTrail(), room - cells(view)), room - cells(view));
  const left = room - cells(view) - width(trail);
  const tabs = TABS.filter((tab) => tab !== root)
    .map(({ key, label }) => `${key} ${language.t(label)}   `)
    .reduce((shown, tab) => (cells(shown + tab) + TAB_GAP <= left ? shown + tab : shown), '');
  const line: Line = [
    { text: MARK, role: 'brand' },
    { text: view, role: 'strong' },
    ...trail,
    { text: ' '.repeat(left - cells(tabs) + 2) + tabs + who, role: 'soft' },
    offlineSince ? { text: ' ○', role: 'error' } : { text: ' ●', role: 'focus' },
  ];
  return <Lines lines={[line]} width={columns} height={1} />;
}
