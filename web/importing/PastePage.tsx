import { Button, Switch, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_PASTED } from '../../core/importing/limits.ts';
import { useUser } from '../auth/use-session.ts';
import { useTypedText } from '../auth/use-typed-text.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { isBusyUntilLeft } from '../kit/dialogs/is-busy-until-left.ts';
import { useTranslate } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { useClient } from '../site/use-client.tsx';
import { AddressField } from './AddressField.tsx';
import { FoundRecipe } from './FoundRecipe.tsx';
import classes from './ImportPage.module.css';
import { ParseSwitch } from './ParseSwitch.tsx';
import { forgetLists } from './stored.ts';
import { urlFault } from './url-fault.ts';
import { useHandedPage } from './use-handed-page.ts';

/** Receives a page from the bookmarklet or by paste, shows the recipe found, and asks before storing it. */
export function PastePage() {
  const t = useTranslate();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { groupSlug } = useUser();
  const handed = useHandedPage();
  const [url, setUrl] = useState('');
  const [data, setData, forget] = useTypedText('import.text');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<{ data: string; url: string | null } | null>(null);
  const [includeTags, setIncludeTags] = useState(true);
  const [parseIngredients, setParse] = useState(true);

  useEffect(() => {
    if (!handed) return;
    setUrl(handed.url);
    setAsked({ data: handed.html, url: handed.url });
  }, [handed]);

  const choices = { includeTags, parseIngredients, keepText: true };
  const found = useQuery({
    queryKey: ['import-preview', asked, includeTags, parseIngredients],
    queryFn: ({ signal }) => client.importing.preview({ body: { ...asked!, ...choices }, signal }),
    enabled: asked !== null,
    gcTime: 0,
    retry: false,
  });
  const keep = useMutation({
    mutationFn: () => client.importing.fromPage({ body: { ...asked!, ...choices, ifExists: 'skip' } }),
    async onSuccess(slug) {
      forget();
      await forgetLists(queries);
      await navigate(`/g/${encodeURIComponent(groupSlug)}/r/${slug}`, { state: { isParsed: parseIngredients } });
    },
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    keep.reset();
    if (handed) return void found.refetch();
    const wrong = urlFault(url.trim(), t, { isOptional: true });
    setFault(wrong);
    if (wrong || data.trim() === '') return;
    const next = { data, url: url.trim() || null };
    // An earlier request is not repeated automatically, even if it failed.
    if (found.error && JSON.stringify(next) === JSON.stringify(asked)) void found.refetch();
    else setAsked(next);
  };
  const error = keep.error ?? found.error;

  return (
    <div className={classes.page}>
      <PageHead title={t('web.import.paste_title')} />
      <p className={classes.lead}>{t(handed ? 'web.import.handed_lead' : 'web.import.paste_lead')}</p>
      <form className={formClasses.form} data-kept onSubmit={look} noValidate>
        {!handed && (
          <Textarea
            label={t('web.import.text')}
            dir="auto"
            rows={8}
            maxLength={MAX_PASTED}
            value={data}
            onChange={(event) => setData(event.currentTarget.value)}
          />
        )}
        <AddressField value={url} onChange={setUrl} error={fault} isOptional isReadOnly={handed !== null} />
        <Switch
          label={t('web.import.tags')}
          checked={includeTags}
          onChange={(event) => setIncludeTags(event.currentTarget.checked)}
        />
        <ParseSwitch isOn={parseIngredients} onChange={setParse} />
        {(!handed || found.error) && (
          <div className={classes.actions}>
            <Button type="submit" variant={found.data ? 'default' : 'filled'} loading={found.isFetching}>
              {t('web.preview')}
            </Button>
          </div>
        )}
      </form>
      <div className={classes.status}>
        <FormFault error={error} />
      </div>
      {found.data && <FoundRecipe found={found.data} isKeeping={isBusyUntilLeft(keep)} onKeep={() => keep.mutate()} />}
    </div>
  );
}
