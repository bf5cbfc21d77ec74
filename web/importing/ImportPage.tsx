import { Button, Switch, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { isBusyUntilLeft } from '../kit/dialogs/is-busy-until-left.ts';
import { useTranslate } from '../kit/language.tsx';
import { showLoading } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { AddressField, PasteButton } from './AddressField.tsx';
import { Bookmarklet } from './Bookmarklet.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import classes from './ImportPage.module.css';
import { ParseSwitch } from './ParseSwitch.tsx';
import { sharedAddress } from './shared-address.ts';
import { forgetLists } from './stored.ts';
import { urlFault } from './url-fault.ts';
import { useAi } from './use-ai.ts';

interface Wish {
  readonly url: string;
  /** Pasted HTML or JSON; null fetches the page. */
  readonly data: string | null;
  readonly includeTags: boolean;
  readonly parseIngredients: boolean;
  /** Lets the AI provider look if no recipe is found. */
  readonly useAi: boolean;
}

/** Imports a page and opens its recipe. A page that was imported before opens the existing recipe. */
function useImport() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { groupSlug } = useParams();
  const t = useTranslate();
  return useMutation({
    async mutationFn({ url, data, ...chosen }: Wish) {
      const done = showLoading(t('web.import.reading'));
      const choices = { ...chosen, ifExists: 'skip' } as const;
      const reading =
        data === null
          ? client.importing.fromUrl({ body: { url, ...choices } })
          : client.importing.fromPage({ body: { data, url: url || null, ...choices } });
      return reading.finally(done);
    },
    async onSuccess(slug, { parseIngredients }) {
      await forgetLists(queries);
      await navigate(`/g/${groupSlug}/r/${slug}`, { state: { isParsed: parseIngredients } });
    },
  });
}

export function ImportPage() {
  const t = useTranslate();
  const wish = useImport();
  const [search] = useSearchParams();
  const [url, setUrl] = useState(() => sharedAddress(search));
  const [page, setPage] = useState('');
  const [includeTags, setIncludeTags] = useState(true);
  const [parseIngredients, setParse] = useState(true);
  const { isThere: hasAi } = useAi();
  const [isAsking, setAsking] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [faults, setFaults] = useState<{ url?: string | undefined; page?: string | undefined }>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = url.trim();
    const found = {
      url: urlFault(trimmed, t, { isOptional: isPasting }),
      page: isPasting && page.trim() === '' ? t('validation.required') : undefined,
    };
    setFaults(found);
    // Clear the result of the previous address.
    wish.reset();
    if (!found.url && !found.page)
      wish.mutate({
        url: trimmed,
        data: isPasting ? page : null,
        includeTags,
        parseIngredients,
        useAi: hasAi && isAsking,
      });
  };

  return (
    <ImportFrame lead={t('web.import.lead')}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <AddressField value={url} onChange={setUrl} error={faults.url} isOptional={isPasting} />
        {isPasting && (
          <Textarea
            label={t('web.import.page')}
            description={t('web.import.page_help')}
            dir="ltr"
            rows={8}
            value={page}
            onChange={(event) => setPage(event.currentTarget.value)}
            error={faults.page}
            styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }}
          />
        )}
        <Switch
          label={t('web.import.tags')}
          description={t('web.import.tags_help')}
          checked={includeTags}
          onChange={(event) => setIncludeTags(event.currentTarget.checked)}
        />
        <ParseSwitch isOn={parseIngredients} onChange={setParse} />
        {hasAi && (
          <Switch
            label={t('web.import.use_ai')}
            description={t('web.import.use_ai_help')}
            checked={isAsking}
            onChange={(event) => setAsking(event.currentTarget.checked)}
          />
        )}
        <FormFault title={t('messages.recipeCreationFailed')} error={wish.error} />
        <div className={classes.actions}>
          <Button type="submit" loading={isBusyUntilLeft(wish)}>
            {t('buttons.import')}
          </Button>
          <PasteButton isPasting={isPasting} onChange={setPasting} />
        </div>
      </form>
      <Bookmarklet />
    </ImportFrame>
  );
}
