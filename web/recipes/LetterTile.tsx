import classes from './LetterTile.module.css';

const TINTS = 5;

const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS;

/** Stands where a recipe has no picture: its first letter on one of a few quiet tints. */
export function LetterTile({ name }: { name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '❧';
  return (
    <div className={classes.tile} data-tint={tintOf(name)} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </div>
  );
}
