import { Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useHref, useLocation } from 'react-router';
import { useSameSession } from '../auth/use-same-session.ts';
import { useSignInAgain } from '../auth/use-sign-in-again.ts';
import { useLongPastes } from '../kit/dialogs/use-long-pastes.ts';
import { useTranslate } from '../kit/language.tsx';
import { part } from '../kit/part.ts';
import { keepPlace, noteBack, placeBefore } from '../kit/place/kept-place.ts';
import { useLive } from '../live/use-live.ts';
import { useOffline } from '../offline/use-offline.ts';
import { usePartFaults } from '../offline/use-part-faults.ts';
import { usePush } from '../push/use-push.ts';
import classes from './frame/Frame.module.css';
import { withTexts } from './locales.ts';

const SignInAgain = part(
  async () => (await withTexts('settings', import('../auth/sign-in/SignInAgain.tsx'))).SignInAgain,
);

/**
 * Moves the focus to the content after navigation, so that screen readers start there. On the same page only if the focused
 * element is gone, as after saving a recipe.
 */
function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { pathname, key };
    if (current.pathname !== pathname || document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, key]);
}

/** The first page of every visit has the same key: another address would open at its place. */
const placeKey = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/** Goes back to where the reader was before a reload. The router cannot: the page has not got its length yet. */
function useKeptPlace(): void {
  useEffect(() => {
    const place = placeBefore();
    if (place) void import('../kit/place/go-to-place.ts').then(({ goToPlace }) => goToPlace(place), noteBack);
    return keepPlace();
  }, []);
}

export function Root() {
  const t = useTranslate();
  const { pathname } = useLocation();
  useFocusOnNavigation();
  useKeptPlace();
  useSameSession();
  useLive();
  useOffline();
  usePartFaults();
  useLongPastes();
  usePush();
  const { isAsked } = useSignInAgain();
  return (
    <>
      <a className={classes.skip} href={`${useHref(pathname)}#content`}>
        {t('web.frame.skip')}
      </a>
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
      {isAsked && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
