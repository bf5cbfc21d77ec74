import { Button, TextInput } from '@mantine/core';
import { IconMailPlus, IconTicket } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { invitationLink } from '../../core/groups/invitation-link.ts';
import { MAX_INVITATION_USES } from '../../core/groups/limits.ts';
import type { Invitation } from '../../core/groups/member-endpoints.ts';
import { typedCount } from '../../core/kit/text/latin-digits.ts';
import { siteAddress } from '../kit/base.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { emailFault } from '../kit/dialogs/is-email.ts';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { CopyField } from '../kit/layout/CopyField.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { useShowError } from '../kit/use-show-error.ts';
import { useAbout } from '../site/use-about.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { useInvitationChange, useInvitations } from './use-group.ts';

const linkOf = ({ token }: Invitation) => invitationLink(siteAddress(), token);

function NewInvitation({ onMade, onClose }: { onMade: (made: Invitation) => void; onClose: () => void }) {
  const t = useTranslate();
  const { create } = useInvitationChange();
  const fields = useFields(
    { uses: '1' },
    {
      error: create.error,
      faultsOf: ({ uses }) => ({
        uses:
          typedCount(uses, MAX_INVITATION_USES) === null &&
          t('web.invitations.uses_fault', { max: MAX_INVITATION_USES }),
      }),
    },
  );
  const submit = () =>
    fields.check() && create.mutate(typedCount(fields.values.uses, MAX_INVITATION_USES)!, { onSuccess: onMade });
  return (
    <FormDialog
      title={t('web.invitations.new')}
      action={t('web.invitations.make')}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...fields.text('uses')}
        label={t('web.invitations.uses')}
        description={t('web.invitations.uses_help')}
        inputMode="numeric"
        maxLength={String(MAX_INVITATION_USES).length}
        data-autofocus
      />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}

/** Sends an invitation by e-mail and shows the result. */
function SendByMail({ token }: Invitation) {
  const t = useTranslate();
  const { email: send } = useInvitationChange();
  const form = useRef<HTMLFormElement>(null);
  const refusal = send.data && !send.data.success ? send.data.error || t('messages.sendingEmail') : send.error;
  const fields = useFields(
    { email: '' },
    { error: send.error, faultsOf: ({ email }) => ({ email: emailFault(email, t) }) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check(form.current)) send.mutate({ email: fields.values.email.trim(), token });
  };
  return (
    <form ref={form} className={formClasses.form} onSubmit={submit} noValidate>
      <TextInput {...fields.text('email')} type="email" label={t('web.invitations.send_to')} autoComplete="off" />
      <FormFault error={refusal} />
      {send.data?.success && (
        <p className={formClasses.text} role="status">
          {t('web.invitations.sent', { email: send.variables?.email ?? '' })}
        </p>
      )}
      <div className={formClasses.actions}>
        <Button
          type="submit"
          variant="default"
          loading={send.isPending}
          leftSection={<IconMailPlus size={18} stroke={1.5} aria-hidden />}
        >
          {t('web.invitations.send')}
        </Button>
      </div>
    </form>
  );
}

function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useTranslate();
  const { data: about } = useAbout();
  return (
    <Dialog title={t('web.invitations.link_title')} onClose={onClose}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('web.invitations.link_text', { count: invitation.usesLeft })}</p>
        <CopyField value={linkOf(invitation)} label={t('buttons.copy_link')} />
        {about?.allowPasswordReset && <SendByMail {...invitation} />}
      </div>
    </Dialog>
  );
}

type Asking = 'new' | { readonly what: 'link' | 'remove'; readonly invitation: Invitation };

/** Invitation links to the group. */
export function InvitationsPage() {
  const t = useTranslate();
  const showError = useShowError();
  const found = useInvitations();
  const { data } = found;
  const { remove } = useInvitationChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const add = <AddButton onClick={() => setAsking('new')}>{t('web.invitations.new')}</AddButton>;
  return (
    <>
      <PageHead title={t('groups.invitations')} actions={data && data.length > 0 && add}>
        <GroupTabs />
      </PageHead>
      <Loaded
        of={found}
        empty={(items) =>
          items.length === 0 && <Message icon={IconTicket} text={t('web.invitations.empty')} action={add} />
        }
      >
        {(items) => (
          <Rows label={t('groups.invitations')}>
            {items.map((invitation) => (
              <Row
                key={invitation.token}
                mark={<IconTicket size={20} stroke={1.5} aria-hidden />}
                name={t('web.invitations.left', { count: invitation.usesLeft })}
                detail={<bdi dir="ltr">{linkOf(invitation).replace(/^https?:\/\//, '')}</bdi>}
                action={
                  <RowActions
                    name={t('web.invitations.left', { count: invitation.usesLeft })}
                    items={[
                      { label: t('web.invitations.share'), act: () => setAsking({ what: 'link', invitation }) },
                      {
                        label: t('buttons.revoke'),
                        isDanger: true,
                        act: () => setAsking({ what: 'remove', invitation }),
                      },
                    ]}
                  />
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      {asking === 'new' && (
        <NewInvitation onMade={(invitation) => setAsking({ what: 'link', invitation })} onClose={close} />
      )}
      {asking !== null && asking !== 'new' && asking.what === 'link' && (
        <InvitationLink invitation={asking.invitation} onClose={close} />
      )}
      {asking !== null && asking !== 'new' && asking.what === 'remove' && (
        <ConfirmDialog
          title={t('buttons.revoke')}
          text={t('web.invitations.take_back_text')}
          action={t('buttons.revoke')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.invitation.token, {
              onSettled: close,
              onError: showError,
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
