import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { basePath } from '../../kit/base.ts';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import classes from '../../kit/layout/DoorPage.module.css';
import { DoorPage } from '../../kit/layout/DoorPage.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { useAbout } from '../../site/use-about.ts';
import { useSession } from '../use-session.ts';
import { keepTypedPassword } from '../use-typed-password.ts';
import { CodeForm } from './CodeForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useIsFirstSignIn } from './use-first-sign-in.ts';
import { useOpenSession, usePlaceBefore } from './use-sign-in.ts';
import { useSignInSteps } from './use-sign-in-steps.ts';

/** Pages that the server renders itself, outside of this app. */
const SERVER_PAGE = /^\/api\/auth\/terminal\?/;

/** Redirects to the page that asked for sign-in. The first admin goes to setup first. */
function GoOn({ place, isFirst }: { place: string; isFirst: boolean | undefined }) {
  const isServerPage = SERVER_PAGE.test(place);
  useEffect(() => {
    if (isServerPage) location.replace(basePath + place);
  }, [isServerPage, place]);
  if (isServerPage || isFirst === undefined) return null;
  return <Navigate to={isFirst ? '/admin/setup' : place} replace />;
}

/** The error that the identity provider or the server returned in the address. */
function useReturnFault(): string | null {
  const { t, has } = useLanguage();
  const [params] = useSearchParams();
  const code = params.get('error');
  if (code === null) return null;
  const key = `errors.${code}`;
  const text = has(key) ? t(key) : '';
  // Some texts need values that the address does not carry.
  return text === '' || text.includes('{') ? t('web.login.provider_failed') : text;
}

export function LoginPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const place = usePlaceBefore();
  const { data: user } = useSession();
  const about = useAbout();
  const isFirst = useIsFirstSignIn();
  const { tried, code, password, passkey, isDoneByPasskey, fault } = useSignInSteps(useOpenSession());
  const returnFault = useReturnFault();

  const provider = about.data?.enableOidc
    ? {
        name: about.data.oidcProviderName,
        href: `${basePath}/api/auth/oauth?returnTo=${encodeURIComponent(place)}`,
      }
    : null;
  const isLeaving =
    user === null && provider !== null && about.data?.oidcRedirect && params.get('direct') !== '1' && !returnFault;
  const href = provider?.href;
  useEffect(() => {
    if (isLeaving && href) location.replace(href);
  }, [isLeaving, href]);

  const stays =
    (useLocation().state as { stays?: boolean } | null)?.stays === true && tried === null && !isDoneByPasskey;
  if (user && !stays) {
    if (isFirst && tried) keepTypedPassword(tried.password);
    return <GoOn place={place} isFirst={isFirst} />;
  }
  if (about.error && !about.data) return <Failure error={about.error} onRetry={() => void about.refetch()} />;
  if (!about.data || isLeaving) return null;

  const { allowPasswordLogin, allowPasswordReset, allowSignup, demoStatus } = about.data;
  if (code) return <CodeForm {...code} />;
  const shown = fault ?? returnFault;
  return (
    <DoorPage title={t('web.login.title')}>
      {demoStatus && <p className={classes.hint}>{t('web.login.demo')}</p>}
      {allowPasswordLogin && <PasswordForm fault={shown} {...password} />}
      {!allowPasswordLogin && <FormFault error={shown} />}
      <OtherWays isAlone={!allowPasswordLogin} provider={provider} passkey={passkey} />
      {(allowPasswordReset || allowSignup) && (
        <p className={classes.links}>
          {allowPasswordReset && <Link to="/forgot-password">{t('web.login.forgot')}</Link>}
          {allowSignup && <Link to="/register">{t('web.login.register')}</Link>}
        </p>
      )}
    </DoorPage>
  );
}
