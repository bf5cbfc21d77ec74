import type { Finding } from '../../core/maintenance/schema.ts';
import type { AdminAbout, SiteStatistics } from '../../core/site/admin-endpoints.ts';
import { createField } from '../kit/forms/field.ts';
import { textRow } from '../kit/forms/form.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import { createLoaded, type Loaded, type SiteParts } from './site-parts.ts';

export interface SiteFound {
  readonly about: AdminAbout;
  readonly statistics: SiteStatistics;
  readonly isMailReady: boolean;
  readonly findings: readonly Finding[];
  /** Where a test mail goes, unless somebody types another address. */
  readonly email: string;
}

/** The settings of the site, with checks. */
export interface SiteSettings {
  readonly page: Loaded<SiteFound>;
  readonly scroll: Scroll;
  mayTestMail(): boolean;
  /** Asks for an address, and sends a mail to it. */
  testMail(): void;
}

export function createSiteSettings(parts: SiteParts): SiteSettings {
  const { client, connection, shell, forms, language } = parts;
  const { t } = language;
  const page = createLoaded<SiteFound>(parts, async () => {
    const [about, statistics, { ready }, findings, { email }] = await Promise.all([
      client.adminSite.about(),
      client.adminSite.statistics(),
      client.site.mailReady(),
      client.maintenance.doctor(),
      client.users.self(),
    ]);
    return { about, statistics, isMailReady: ready, findings, email: email ?? '' };
  });
  return {
    page,
    scroll: createScroll(),
    mayTestMail: () => page.store.get().found?.isMailReady === true,
    testMail: () => {
      const address = createField();
      address.put(page.store.get().found?.email ?? '');
      forms.open({
        title: t('tui.keys.test_mail'),
        isBrief: true,
        rows: [textRow(t('fields.email'), address)],
        submit: async () => {
          const email = address.text();
          const { success, error } = await connection.watch(client.site.testMail({ body: { email } }));
          if (!success) return error ?? t('tui.site.mail_failed');
          shell.say(t('tui.site.mail_sent', { email }), 'success');
          return undefined;
        },
      });
    },
  };
}
