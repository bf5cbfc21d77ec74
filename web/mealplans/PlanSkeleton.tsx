import classes from './PlanSkeleton.module.css';

const days = Array.from({ length: 7 }, (_, day) => `day-${day}`);
const meals = Array.from({ length: 4 }, (_, meal) => `meal-${meal}`);

/** A placeholder for a week that is loading. */
export function PlanSkeleton() {
  return (
    <div className={classes.week} aria-busy="true">
      {days.map((day) => (
        <div key={day} className={classes.day}>
          <div className={classes.head} />
          {meals.map((meal) => (
            <div key={meal} className={classes.slot} />
          ))}
        </div>
      ))}
    </div>
  );
}
