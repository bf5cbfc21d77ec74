import { memo, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { guarding } from '../../kit/dialogs/leaving.ts';
import { useTranslate } from '../../kit/language.tsx';
import { quietPart } from '../../kit/part.ts';
import { useShortcut } from '../../kit/use-shortcut.ts';
import { CardDialogsContext } from '../../recipes/list/card-dialogs.ts';
import { SearchDialog } from '../../recipes/list/SearchDialog.tsx';
import { withTexts } from '../locales.ts';
import classes from './Frame.module.css';
import { Header } from './Header.tsx';
import { LeftToBuy } from './LeftToBuy.tsx';
import { listDialogs } from './recipe-dialogs.tsx';
import { SideNav } from './SideNav.tsx';
import { TimerDock } from './TimerDock.tsx';
import { WaitingWrites } from './WaitingWrites.tsx';

const LeaveGuard = quietPart(async () => (await withTexts('writing', import('./LeaveGuard.tsx'))).LeaveGuard);

interface FramePartsProps {
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}

/** The parts of every page. They are not redrawn when a dialog opens. */
const FrameParts = memo(function FrameParts({ onSearch, onMenu }: FramePartsProps) {
  return (
    <>
      <Header onSearch={onSearch} onMenu={onMenu} />
      <aside className={classes.drawer}>
        <SideNav />
      </aside>
      <main id="content" className={classes.content} tabIndex={-1}>
        <WaitingWrites />
        <CardDialogsContext value={listDialogs}>
          <Outlet />
        </CardDialogsContext>
      </main>
      <TimerDock />
      <LeftToBuy />
    </>
  );
});

/** Calls `close` on navigation, also to the present page, but not when a page corrects its own address. */
function useCloseOnVisit(close: () => void) {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has its own key
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    if (type !== 'REPLACE' || before.pathname !== pathname || before.search === search) close();
  }, [key]);
}

/** Header, drawer and content: the frame of every member page. */
export function Frame() {
  const t = useTranslate();
  const [opened, setOpened] = useState<'search' | 'menu' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const openSearch = useCallback(() => setOpened('search'), []);
  const openMenu = useCallback(() => setOpened('menu'), []);
  const isGuarded = useSyncExternalStore(guarding.subscribe, guarding.read);
  useShortcut('/', openSearch);
  useCloseOnVisit(close);

  return (
    <div className={classes.frame}>
      <FrameParts onSearch={openSearch} onMenu={openMenu} />
      {opened === 'menu' && (
        <Dialog title={t('web.frame.menu')} shape="sheet" hideTitle onClose={close}>
          <SideNav />
        </Dialog>
      )}
      {opened === 'search' && <SearchDialog onClose={close} />}
      {isGuarded && (
        <Suspense>
          <LeaveGuard />
        </Suspense>
      )}
    </div>
  );
}
