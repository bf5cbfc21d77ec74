import type { Cookbook } from '../../core/cookbooks/schema.ts';
import classes from './CookbookLead.module.css';
import { CriteriaWords } from './CriteriaWords.tsx';

/** The description of a cookbook, below its name. */
export function CookbookLead({ cookbook }: { cookbook: Cookbook }) {
  return (
    <div className={classes.lead}>
      {cookbook.description && (
        <p className={classes.description} dir="auto">
          {cookbook.description}
        </p>
      )}
      <CriteriaWords criteria={cookbook} />
    </div>
  );
}
