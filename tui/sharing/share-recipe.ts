import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { sharedLink } from '../../core/sharing/shared-link.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { sayError } from '../kit/text/error-text.ts';

export interface ShareParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly t: Translate;
  /** Base address of the web pages; "" for a library without a server. */
  readonly address: string;
  readonly copy: (text: string) => void;
}

/** Sharing recipes with people outside the household. Loaded on first use. */
export interface Sharing {
  /** Creates a link, copies it and shows it. */
  share(recipe: RecipeSummary): void;
}

export function createSharing({ client, connection, shell, t, address, copy }: ShareParts): Sharing {
  async function share({ id: recipeId }: RecipeSummary) {
    try {
      const { slug } = await connection.watch(client.groups.self());
      const { id, expiresAt } = await connection.watch(client.sharing.create({ body: { recipeId } }));
      const link = sharedLink(address, slug, id);
      copy(link);
      shell.stay(t('tui.recipe.shared', { link, day: expiresAt.slice(0, 10) }));
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  }
  return { share: (recipe) => void share(recipe) };
}
