import type { FoundSection } from '../../core/importing/page/found-recipe.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './FoundLines.module.css';

export interface FoundLinesProps {
  /** Translation key of the heading. */
  readonly of: 'recipes.ingredients' | 'recipes.steps';
  readonly sections: readonly FoundSection[];
  /** Numbers the lines across all sections. */
  readonly isCounted?: boolean;
}

/** The lines that an import would store, under their section headings. */
export function FoundLines({ of, sections, isCounted = false }: FoundLinesProps) {
  const t = useTranslate();
  const List = isCounted ? 'ol' : 'ul';
  // A page may contain the same line twice, so only the position tells lines apart.
  let place = 0;
  const placed = sections.map(({ title, lines }) => ({
    title,
    start: place + 1,
    lines: lines.map((line) => ({ line, place: ++place })),
  }));
  return (
    <div className={classes.lines}>
      <h3>{t(of)}</h3>
      {placed.map(({ title, start, lines }) => (
        <div key={start}>
          {title && (
            <h4>
              <span dir="auto">{title}</span>
            </h4>
          )}
          <List {...(isCounted ? { start } : {})}>
            {lines.map(({ line, place }) => (
              // Lines and markers follow the direction of the page, whatever the direction of their text.
              <li key={place}>
                <span dir="auto">{line}</span>
              </li>
            ))}
          </List>
        </div>
      ))}
    </div>
  );
}
