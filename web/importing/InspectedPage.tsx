import { decisionText } from '../../core/importing/decision-text.ts';
import type { PageInspection } from '../../core/importing/endpoints.ts';
import type { SourceTrace } from '../../core/importing/page/trace/trace.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './InspectedPage.module.css';

/** How a page was read. */
export function InspectedPage({ page }: { readonly page: PageInspection }) {
  const t = useTranslate();
  const { recipe, sources, decisions, leftOut, timings } = page;
  const name = typeof recipe?.name === 'string' ? recipe.name : null;
  return (
    <article className={classes.page}>
      <h2 dir="auto">{name ?? t('importing.no_recipe')}</h2>
      <dl className={classes.facts}>
        {page.url && <Fact label={t('fields.url')} value={page.url} />}
        {page.title && <Fact label={t('web.debugger.page_title')} value={page.title} />}
        <Fact
          label={t('web.debugger.kind')}
          value={t('importing.size', { kind: page.kind, letters: page.letters, count: page.lines })}
        />
        {page.imageUrl && <Fact label={t('recipes.picture')} value={page.imageUrl} />}
      </dl>
      <h3>{t('importing.sources')}</h3>
      <ul className={classes.sources}>
        {sources.map((source) => (
          <Source key={source.layer} source={source} />
        ))}
      </ul>
      {decisions.length > 0 && (
        <>
          <h3>{t('importing.decisions')}</h3>
          <ul>
            {decisions.map((decision) => (
              <li key={decision.part}>{decisionText(decision, t)}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('importing.left_out')}</h3>
      {leftOut.length === 0 ? (
        <p>{t('web.debugger.nothing_left_out')}</p>
      ) : (
        <dl className={classes.facts}>
          {leftOut.map(({ kind, value }) => (
            <Fact key={kind} label={t(`importing.lost.${kind}`)} value={value} />
          ))}
        </dl>
      )}
      <h3>{t('importing.timings')}</h3>
      <dl className={classes.facts}>
        {timings.map(({ stage, ms }) => (
          <Fact key={stage} label={t(`importing.stage.${stage}`)} value={t('web.debugger.milliseconds', { ms })} />
        ))}
      </dl>
      {recipe && <Raw title={t('web.debugger.result')} text={JSON.stringify(recipe, null, 2)} />}
    </article>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);

function Source({ source }: { readonly source: SourceTrace }) {
  const t = useTranslate();
  const { layer, isPresent, isUsed, fields, raw } = source;
  const state = isUsed ? 'used' : isPresent ? 'present' : 'absent';
  const title = t(`importing.layer.${layer}`);
  return (
    <li data-state={state}>
      <p>
        <strong>{title}</strong> <span>{t(`importing.source_state.${state}`)}</span>
      </p>
      {fields.length > 0 && (
        <dl className={classes.facts}>
          {fields.map(({ name, count, text }) => (
            <Fact key={name} label={count === null ? name : `${name} (${count})`} value={text} />
          ))}
        </dl>
      )}
      {raw && <Raw title={t('web.debugger.raw')} of={title} text={raw} />}
    </li>
  );
}

/** The scraped JSON. Focusable, so that it can be scrolled by keyboard. */
function Raw({ title, of, text }: { title: string; of?: string; text: string }) {
  return (
    <details className={classes.raw}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={of ? `${of}: ${title}` : title}>
        <pre dir="ltr">{text}</pre>
      </section>
    </details>
  );
}
