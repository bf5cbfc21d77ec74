import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../kit/error-text.ts';
import formClasses from '../kit/form.module.css';
import { useLanguage } from '../kit/language.tsx';
import { useClient } from '../site/use-client.tsx';
import classes from './ImportPage.module.css';
import { InspectedPage } from './InspectedPage.tsx';
import { urlFault } from './url-fault.ts';

interface Asked {
  readonly url: string | null;
  readonly data: string | null;
}

/** Shows how imports read a page: its sources, what each says, what is left out, and the time. Stores nothing. */
export function DebuggerPage() {
  const language = useLanguage();
  const { t } = language;
  const client = useClient();
  const [search] = useSearchParams();
  const given = search.get('url') ?? '';
  const [url, setUrl] = useState(given);
  const [data, setData] = useState('');
  const [isPasting, setPasting] = useState(false);
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<Asked | null>(given ? { url: given, data: null } : null);
  const looked = useQuery({
    queryKey: ['import-inspect', asked],
    queryFn: ({ signal }) => client.importing.inspect({ body: asked!, signal }),
    enabled: asked !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    const address = url.trim();
    const wrong = urlFault(address, t, { isOptional: isPasting });
    setFault(wrong);
    if (wrong || (isPasting && data.trim() === '')) return;
    const next = { url: address || null, data: isPasting ? data : null };
    // The same page again is read again: it may have changed.
    if (JSON.stringify(next) === JSON.stringify(asked)) void looked.refetch();
    else setAsked(next);
  };

  return (
    <div className={classes.page}>
      <title>{t('web.page_title', { page: t('web.debugger.title') })}</title>
      <h1>{t('web.debugger.title')}</h1>
      <p className={classes.lead}>{t('web.debugger.lead')}</p>
      <form className={formClasses.form} onSubmit={look} noValidate>
        <TextInput
          label={isPasting ? t('web.import.url_optional') : t('web.import.url')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={fault}
          autoFocus
        />
        {isPasting && (
          <Textarea
            label={t('web.import.text')}
            dir="auto"
            rows={8}
            value={data}
            onChange={(event) => setData(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={looked.isFetching}>
            {t('web.debugger.submit')}
          </Button>
          <Button variant="subtle" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {isPasting ? t('web.import.by_address') : t('web.import.paste')}
          </Button>
        </div>
      </form>
      <div role="status" className={classes.lead}>
        {looked.isFetching ? t('web.import.reading') : asked === null ? t('web.debugger.empty') : ''}
      </div>
      {looked.error && !looked.isFetching && (
        <div className={classes.error} role="alert">
          <p>{errorText(looked.error, language)}</p>
        </div>
      )}
      {looked.data && !looked.isFetching && <InspectedPage page={looked.data} />}
    </div>
  );
}
