import { tileOf } from '../../core/site/picture-look.ts';
import classes from './LetterTile.module.css';

/** Placeholder for a recipe without a picture: its first letter on a quiet tint. */
export function LetterTile({ name }: { name: string }) {
  const { letter, tint } = tileOf(name);
  return (
    <div className={classes.tile} data-tint={tint} aria-hidden="true">
      <span>{letter}</span>
    </div>
  );
}
