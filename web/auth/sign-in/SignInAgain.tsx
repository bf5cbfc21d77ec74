import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isAppError } from '../../../core/kit/errors.ts';
import type { User } from '../../../core/users/schema.ts';
import { basePath } from '../../kit/base.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useTranslate } from '../../kit/language.tsx';
import type { DoorPageProps } from '../../kit/layout/DoorPage.tsx';
import { useAbout } from '../../site/use-about.ts';
import { useClient } from '../../site/use-client.tsx';
import { becomeVisitor, sessionKey, useSession } from '../use-session.ts';
import { signInAgain } from '../use-sign-in-again.ts';
import { CodeForm } from './CodeForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

/** Handles a sign-in over a page of `before`: the page continues, or closes if somebody else signed in. */
function useGoOn(before: User) {
  const queries = useQueryClient();
  const leave = () => {
    becomeVisitor(queries);
    // Reload, so that nothing of the previous account is left. The guards have closed its forms by then.
    setTimeout(() => location.replace(`${basePath}/`));
  };
  const goOn = (user: User | null) => {
    if (!user) return;
    if (user.id !== before.id) return leave();
    queries.setQueryData(sessionKey, user);
    signInAgain.done();
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
  return { goOn, leave };
}

/** Continues as soon as somebody has signed in elsewhere: in another tab, or at an identity provider. */
function useSignInElsewhere({ id }: User, { goOn, leave }: ReturnType<typeof useGoOn>): void {
  const client = useClient();
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      goOn(await client.users.self({ accountId: id }));
    } catch (error) {
      // Otherwise nobody is signed in yet, or the server is unreachable.
      if (isAppError(error) && error.code === 'request.other_account') leave();
    }
  });
  useEffect(() => {
    const hear = () => void look();
    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'storage'],
    ] as const;
    for (const [target, event] of events) target.addEventListener(event, hear);
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, hear);
    };
  }, []);
}

const Frame = ({ title, lead, children }: Pick<DoorPageProps, 'title' | 'lead' | 'children'>) => (
  <Dialog title={title} onClose={signInAgain.postpone}>
    <div className={formClasses.form}>
      {lead && <p className={formClasses.text}>{lead}</p>}
      {children}
    </div>
  </Dialog>
);

function Question({ user }: { user: User }) {
  const t = useTranslate();
  const about = useAbout();
  const next = useGoOn(user);
  const { code, password, passkey, fault } = useSignInSteps(next.goOn);
  useSignInElsewhere(user, next);

  if (code) return <CodeForm Around={Frame} {...code} />;
  const { enableOidc = false, oidcProviderName = '', allowPasswordLogin = true } = about.data ?? {};
  return (
    <Frame title={t('web.login.title')} lead={t('auth.terminal.sign_in_first')}>
      {allowPasswordLogin && <PasswordForm username={user.username ?? ''} fault={fault} {...password} />}
      {!allowPasswordLogin && <FormFault error={fault} />}
      <OtherWays
        isAlone={!allowPasswordLogin}
        isBeside
        provider={enableOidc ? { name: oidcProviderName, href: `${basePath}/api/auth/oauth?returnTo=/` } : null}
        passkey={passkey}
      />
    </Frame>
  );
}

/** Asks to sign in again, over a page with unsaved text whose session has ended. */
export function SignInAgain() {
  const { data: user } = useSession();
  return user ? <Question user={user} /> : null;
}
