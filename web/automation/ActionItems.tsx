import { Menu } from '@mantine/core';
import { IconExternalLink, IconSend } from '@tabler/icons-react';
import { actionAddress } from '../../core/automation/action-address.ts';
import type { RecipeAction } from '../../core/automation/schema.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { useActions, useRunAction } from './use-actions.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

function LinkItem({ action, recipe }: { action: RecipeAction; recipe: Recipe }) {
  const url = location.origin + location.pathname;
  const address = actionAddress(action.url, { id: recipe.id, slug: recipe.slug, url });
  if (address === null) return null;
  return (
    <Menu.Item
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink {...icon} />}
    >
      <span dir="auto">{action.title}</span>
    </Menu.Item>
  );
}

/** The group's own actions, as items of a recipe's menu. Draws nothing while there are none. */
export function ActionItems({ recipe }: { recipe: Recipe }) {
  const { data } = useActions();
  const run = useRunAction(recipe.slug);
  if (!data || data.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      {data.map((action) =>
        action.actionType === 'link' ? (
          <LinkItem key={action.id} action={action} recipe={recipe} />
        ) : (
          <Menu.Item key={action.id} leftSection={<IconSend {...icon} />} onClick={() => run.mutate(action)}>
            <span dir="auto">{action.title}</span>
          </Menu.Item>
        ),
      )}
    </>
  );
}
