import { useTranslate } from '../../kit/language.tsx';
import { OrganizerPick } from '../OrganizerPick.tsx';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';

export function OrganizersEditor({ editor: { draft, change } }: { editor: Editor }) {
  const t = useTranslate();
  return (
    <div className={classes.columns}>
      <OrganizerPick
        label={t('recipes.categories')}
        kind="categories"
        chosen={draft.recipeCategory}
        onChange={(recipeCategory) => change(() => ({ recipeCategory }))}
      />
      <OrganizerPick
        label={t('recipes.tags')}
        kind="tags"
        chosen={draft.tags}
        onChange={(tags) => change(() => ({ tags }))}
      />
      <OrganizerPick
        label={t('recipes.tools')}
        kind="tools"
        chosen={draft.tools}
        onChange={(tools) => change(() => ({ tools }))}
      />
    </div>
  );
}
