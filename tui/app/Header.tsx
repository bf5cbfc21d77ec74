import { cells, cut } from '../kit/cells.ts';
import { Lines } from '../kit/Lines.tsx';
import { safeLine } from '../kit/safe.ts';
import { useStore } from '../kit/store.ts';
import { useTui } from './tui-context.ts';

const MARK = ' ❧ Lovage   ';
/** Under this width the name of the host gives way to the breadcrumb. */
const HOST_FROM = 80;

/** Where somebody is below the root view: the filter and how many match, or the open recipe. */
function useTrail(): string {
  const { shell, list, page, language } = useTui();
  const { views } = useStore(shell.store);
  const { search, total } = useStore(list.store);
  const { recipe } = useStore(page.store);
  if (views.length === 1) {
    const filter = search === '' ? '' : ` › “${safeLine(search)}”`;
    return total === null ? filter : `${filter}  ${new Intl.NumberFormat(language.locale).format(total)}`;
  }
  const crumbs = [safeLine(recipe?.name ?? ''), views.includes('cook') ? language.t('tui.cook.title') : ''];
  return crumbs
    .filter(Boolean)
    .map((crumb) => ` › ${crumb}`)
    .join('');
}

/** The mark, where somebody is, and who they are on which library. */
export function Header() {
  const { frame, session, connection, language } = useTui();
  const { columns } = useStore(frame);
  const { offlineSince } = useStore(connection.store);
  const place = session.isLocal ? language.t('tui.local_library') : safeLine(session.host);
  const who = columns < HOST_FROM ? safeLine(session.user) : `${safeLine(session.user)} · ${place}`;
  const room = Math.max(0, columns - cells(MARK) - cells(who) - 5);
  const view = cut(language.t('recipes.recipes'), room);
  const trail = cut(useTrail(), room - cells(view));
  const gap = room - cells(view) - cells(trail) + 2;
  const line = [
    { text: MARK, role: 'brand' as const },
    { text: view, role: 'strong' as const },
    { text: trail + ' '.repeat(gap) + who, role: 'soft' as const },
    offlineSince ? { text: ' ○', role: 'error' as const } : { text: ' ●', role: 'focus' as const },
  ];
  return <Lines lines={[line]} width={columns} height={1} />;
}
