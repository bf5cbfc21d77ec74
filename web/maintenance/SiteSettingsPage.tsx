import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { UNKNOWN_BUILD } from '../../core/site/build.ts';
import { useUser } from '../auth/use-session.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Facts } from '../kit/layout/Facts.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { AdminTabs } from '../site/AdminTabs.tsx';
import { useClient } from '../site/use-client.tsx';
import { useDoctor } from './use-maintenance.ts';

function useSite() {
  const client = useClient();
  return useQuery({
    queryKey: ['admin', 'site'],
    queryFn: async ({ signal }) => {
      const [about, statistics, mail] = await Promise.all([
        client.adminSite.about({ signal }),
        client.adminSite.statistics({ signal }),
        client.site.mailReady({ signal }),
      ]);
      return { about, statistics, mail };
    },
  });
}

function Findings() {
  const t = useTranslate();
  return (
    <Section title={t('maintenance.checks')} help={t('web.site.checks_help')}>
      <Loaded
        of={useDoctor()}
        empty={(found) => found.length === 0 && <Message icon={IconCircleCheck} text={t('maintenance.no_problems')} />}
      >
        {(found) => (
          <Rows label={t('maintenance.checks')}>
            {found.map(({ code, level, text, fix }) => (
              <Row
                key={code + text}
                name={
                  <>
                    {text}
                    <Badge kind={level === 'problem' ? 'bad' : 'plain'}>{t(`maintenance.levels.${level}`)}</Badge>
                  </>
                }
                detail={fix}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}

function MailTest({ isReady }: { isReady: boolean }) {
  const t = useTranslate();
  const client = useClient();
  const [email, setEmail] = useState(useUser().email);
  const send = useMutation({ mutationFn: () => client.site.testMail({ body: { email } }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <Section title={t('web.site.mail')} help={t(isReady ? 'web.site.mail_ready' : 'web.site.mail_off')}>
      {isReady && (
        <form className={formClasses.form} onSubmit={submit}>
          <TextInput
            type="email"
            label={t('web.site.mail_to')}
            value={email}
            required
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" loading={send.isPending}>
              {t('web.site.mail_send')}
            </Button>
          </div>
          {send.data?.success && <p role="status">{t('web.site.mail_sent', { email })}</p>}
          <FormFault error={send.error ?? (send.data?.success === false ? send.data.error : null)} />
        </form>
      )}
    </Section>
  );
}

/** The server's configuration, its problems, and a test e-mail. */
export function SiteSettingsPage() {
  const { t, locale } = useLanguage();
  const { data, error, isPending, refetch } = useSite();
  const number = new Intl.NumberFormat(locale);
  const yes = (is: boolean) => t(is ? 'answers.yes' : 'answers.no');
  return (
    <>
      <PageHead title={t('web.site.title')}>
        <AdminTabs />
      </PageHead>
      <Findings />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton />}
      {data && (
        <>
          <Section title={t('web.site.about')} help={t('web.site.about_help')}>
            <Facts
              facts={[
                { name: t('fields.version'), value: data.about.serverVersion },
                ...(['', UNKNOWN_BUILD].includes(data.about.buildId)
                  ? []
                  : [{ name: t('web.site.build'), value: data.about.buildId }]),
                {
                  name: t('maintenance.database'),
                  value: data.about.dbType === 'sqlite' ? 'SQLite' : 'PostgreSQL',
                  detail: data.about.dbUrl,
                },
                { name: t('web.site.port'), value: data.about.apiPort },
                { name: t('maintenance.default_group'), value: data.about.defaultGroup },
                { name: t('web.site.signup'), value: yes(data.about.allowSignup) },
                { name: t('maintenance.api_docs'), value: yes(data.about.apiDocs) },
              ]}
            />
          </Section>
          <Section title={t('web.site.statistics')}>
            <Facts
              facts={[
                { name: t('recipes.recipes'), value: number.format(data.statistics.totalRecipes) },
                { name: t('fields.people'), value: number.format(data.statistics.totalUsers) },
                { name: t('groups.groups'), value: number.format(data.statistics.totalGroups) },
                { name: t('maintenance.uncategorized'), value: number.format(data.statistics.uncategorizedRecipes) },
                { name: t('maintenance.untagged'), value: number.format(data.statistics.untaggedRecipes) },
              ]}
            />
          </Section>
          <MailTest isReady={data.mail.ready} />
        </>
      )}
    </>
  );
}
