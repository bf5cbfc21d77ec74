import { useParams } from 'react-router';
import { useSession } from '../auth/use-session.ts';
import { RecipeSkeleton } from '../recipes/page/RecipeSkeleton.tsx';
import { RecipeView } from '../recipes/page/RecipeView.tsx';
import { PrintButton } from '../recipes/print/PrintButton.tsx';
import { ExploreFault, isShut } from './ExploreFault.tsx';
import { usePublicRecipe } from './use-explore.ts';

/** A public recipe, as visitors see it. */
export function PublicRecipePage() {
  const { groupSlug, slug } = useParams();
  const { data: user } = useSession();
  const { data: recipe, error, refetch } = usePublicRecipe(groupSlug!, slug!);
  if (isShut(error, recipe)) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  if (!recipe) return <RecipeSkeleton />;
  const hasStepper = Boolean(user?.advanced || user?.admin);
  const library = `/g/${groupSlug}/recipes`;
  return (
    <RecipeView
      key={recipe.id}
      recipe={recipe}
      hasStepper={hasStepper}
      library={library}
      actions={() => <PrintButton />}
    />
  );
}
