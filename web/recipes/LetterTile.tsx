import classes from './LetterTile.module.css';

const TINTS = 5;

const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS;

/** Placeholder for a recipe without a picture: its first letter on a quiet tint. */
export function LetterTile({ name }: { name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '❧';
  return (
    <div className={classes.tile} data-tint={tintOf(name)} aria-hidden="true">
      <span>{letter.toLocaleUpperCase()}</span>
    </div>
  );
}
