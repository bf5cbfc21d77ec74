import classes from './RowsSkeleton.module.css';

const rows = Array.from({ length: 6 }, (_, index) => `row-${index}`);

/** A placeholder for rows that are loading. */
export function RowsSkeleton() {
  return (
    <div className={classes.rows} aria-busy="true">
      {rows.map((key) => (
        <div key={key} className={classes.row} />
      ))}
    </div>
  );
}
