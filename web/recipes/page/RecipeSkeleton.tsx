import classes from './RecipePage.module.css';

/** A placeholder for a recipe that is loading. */
export function RecipeSkeleton() {
  return (
    <div className={`${classes.recipe} ${classes.skeleton}`} aria-busy="true">
      <div className={classes.head}>
        <div className={classes.picture} />
        <div className={classes.intro}>
          <div className={classes.bone} data-size="title" />
          <div className={classes.bone} />
          <div className={classes.bone} />
        </div>
      </div>
      <div className={classes.body}>
        <div>
          <div className={classes.bone} />
          <div className={classes.bone} />
          <div className={classes.bone} />
        </div>
        <div>
          <div className={classes.bone} />
          <div className={classes.bone} />
        </div>
      </div>
    </div>
  );
}
