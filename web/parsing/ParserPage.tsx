import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ParsedIngredient } from '../../core/parsing/schema.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useLanguage } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { AdminTabs } from '../site/AdminTabs.tsx';
import { useClient } from '../site/use-client.tsx';

const parsers = ['nlp', 'brute', 'openai'] as const;

/** Shows how a parser reads typed lines, and how confident it is. */
export function ParserPage() {
  const { t, locale } = useLanguage();
  const client = useClient();
  const [text, setText] = useState('2 cups flour, sifted\n1 (14 oz) can tomatoes');
  const [parser, setParser] = useState<(typeof parsers)[number]>('nlp');
  const parse = useMutation({
    mutationFn: () =>
      client.parser.parse({ body: { parser, ingredients: text.split('\n').filter((line) => line.trim() !== '') } }),
  });
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    parse.mutate();
  };
  const partsOf = ({ ingredient: { quantity, unit, food, note } }: ParsedIngredient) =>
    [
      [t('fields.quantity'), quantity === null ? null : String(quantity)],
      [t('fields.unit'), unit?.name],
      [t('fields.food'), food?.name],
      [t('fields.note'), note],
    ]
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · ');
  return (
    <>
      <PageHead title={t('web.parser.title')}>
        <AdminTabs />
      </PageHead>
      <Section title={t('web.parser.lines')} help={t('web.parser.help')}>
        <form className={formClasses.form} onSubmit={submit}>
          <Textarea
            label={t('web.parser.lines')}
            description={t('web.parser.lines_help')}
            autosize
            minRows={3}
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('web.parser.parser')}
            value={parser}
            data={parsers.map((value) => ({ value, label: t(`web.parser.parsers.${value}`) }))}
            onChange={(event) => setParser(event.currentTarget.value as (typeof parsers)[number])}
          />
          <FormFault error={parse.error} />
          <div>
            <Button type="submit" loading={parse.isPending}>
              {t('web.parser.parse')}
            </Button>
          </div>
        </form>
        {parse.data && (
          <Rows label={t('web.parser.result')}>
            {parse.data.map((parsed, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
                key={index}
                name={
                  <>
                    <strong dir="auto">{parsed.input}</strong>
                    {parsed.confidence.average !== null && <Badge>{share.format(parsed.confidence.average)}</Badge>}
                  </>
                }
                detail={partsOf(parsed)}
              />
            ))}
          </Rows>
        )}
      </Section>
    </>
  );
}
