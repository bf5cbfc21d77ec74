import { Button, Switch, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_BULK } from '../../core/importing/limits.ts';
import { useTypedText } from '../auth/use-typed-text.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { BulkReport } from './BulkReport.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import classes from './ImportPage.module.css';
import { ParseSwitch } from './ParseSwitch.tsx';
import { urlFault } from './url-fault.ts';
import { useBulkImport } from './use-bulk-import.ts';

const filledLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Imports many pages and shows the result for each. */
export function ImportManyPage() {
  const t = useTranslate();
  const { progress, start, cancel } = useBulkImport();
  const [text, setText, forget] = useTypedText('import.addresses');
  const [includeTags, setIncludeTags] = useState(true);
  const [parseIngredients, setParse] = useState(true);
  const [fault, setFault] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const urls = filledLines(text);
    const isAddress = (line: string) => !urlFault(line, t, { isOptional: false });
    // A line that is not an address fails without stopping the others, and the report names it. Without any address
    // there is nothing to start.
    const wrong = urls.some(isAddress) ? undefined : urls[0];
    const found =
      urls.length === 0
        ? t('validation.required')
        : wrong
          ? t('web.import.line_no_address', { line: wrong.slice(0, 80) })
          : urls.length > MAX_BULK
            ? t('web.import.too_many', { max: MAX_BULK })
            : undefined;
    setFault(found);
    if (!found)
      start.mutate(
        { urls: urls.map((line) => (isAddress(line) ? line : line.slice(0, 200))), includeTags, parseIngredients },
        { onSuccess: forget },
      );
  };

  const error = start.error ?? progress.error ?? cancel.error;
  return (
    <ImportFrame lead={t('web.import.many_lead')}>
      <form className={formClasses.form} data-kept onSubmit={submit} noValidate>
        <Textarea
          label={t('web.import.addresses')}
          description={t('web.import.addresses_help')}
          dir="ltr"
          rows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={fault}
        />
        <Switch
          label={t('web.import.tags')}
          description={t('web.import.tags_help')}
          checked={includeTags}
          onChange={(event) => setIncludeTags(event.currentTarget.checked)}
        />
        <ParseSwitch isOn={parseIngredients} onChange={setParse} />
        <FormFault error={error} />
        <div className={classes.actions}>
          <Button type="submit" loading={start.isPending} disabled={progress.data?.state === 'running'}>
            {t('buttons.import')}
          </Button>
        </div>
      </form>
      {progress.data && (
        <BulkReport progress={progress.data} onCancel={cancel.isPending ? null : () => cancel.mutate()} />
      )}
    </ImportFrame>
  );
}
