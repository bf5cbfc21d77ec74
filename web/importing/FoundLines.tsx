import type { FoundSection } from '../../core/importing/found-recipe.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './FoundLines.module.css';

export interface FoundLinesProps {
  /** Key of what these lines are called. */
  readonly of: 'recipes.ingredients' | 'recipes.steps';
  readonly sections: readonly FoundSection[];
  /** Numbers the lines through all sections. */
  readonly isCounted?: boolean;
}

/** Lines of a page as an import would store them, under the headings that they have there. */
export function FoundLines({ of, sections, isCounted = false }: FoundLinesProps) {
  const t = useTranslate();
  const List = isCounted ? 'ol' : 'ul';
  // A page may say the same twice, so that place alone tells lines apart.
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
              // Lines and marks stand where those of the page do, whichever way their text runs.
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
