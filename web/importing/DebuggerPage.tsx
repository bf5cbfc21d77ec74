import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { useClient } from '../site/use-client.tsx';
import { AddressField, PasteButton } from './AddressField.tsx';
import classes from './ImportPage.module.css';
import { InspectedPage } from './InspectedPage.tsx';
import { urlFault } from './url-fault.ts';

interface Asked {
  readonly url: string | null;
  readonly data: string | null;
}

/**
 * Shows how imports read a page: its sources, what each contains, what is left out, and the time it takes. Stores
 * nothing.
 */
export function DebuggerPage() {
  const t = useTranslate();
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
    // Load the same page again on request: it may have changed.
    if (JSON.stringify(next) === JSON.stringify(asked)) void looked.refetch();
    else setAsked(next);
  };

  return (
    <div className={classes.page}>
      <PageHead title={t('web.debugger.title')} />
      <p className={classes.lead}>{t('web.debugger.lead')}</p>
      <form className={formClasses.form} onSubmit={look} noValidate>
        <AddressField value={url} onChange={setUrl} error={fault} isOptional={isPasting} />
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
          <PasteButton isPasting={isPasting} onChange={setPasting} />
        </div>
      </form>
      <div className={classes.status}>
        <p role="status">{looked.isFetching ? t('web.import.reading') : ''}</p>
        {!looked.isFetching && <FormFault error={looked.error} />}
      </div>
      {looked.data && !looked.isFetching && <InspectedPage page={looked.data} />}
    </div>
  );
}
