import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Recipe, RecipeAsset } from '../../../../core/recipes/schema.ts';
import { useTranslate } from '../../../kit/language.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { useShowError } from '../../../kit/use-show-error.ts';
import { useClient } from '../../../site/use-client.tsx';
import { assetUrl } from '../../pictures.ts';
import classes from '../Editor.module.css';
import { inserted } from '../rows.ts';
import type { Editor } from '../use-editor.ts';

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.gif,.webp,.avif,.txt,.md,.csv,.json';

const isSame = (one: RecipeAsset, other: RecipeAsset) => one.fileName === other.fileName;

/** Uploads a file at once: files are too large to keep with the draft. */
function useUpload(recipe: Recipe, onDone: (asset: RecipeAsset) => void) {
  const client = useClient();
  const t = useTranslate();
  const showError = useShowError(t('messages.uploadFailed'));
  return useMutation({
    mutationFn(file: File) {
      const [, name = file.name, extension = ''] = /^(.+)\.([^.]+)$/.exec(file.name) ?? [];
      return client.recipeAssets.upload({
        params: { slug: recipe.id },
        form: { file, name, icon: 'mdi-file', extension: extension.replace(/^jpeg$/i, 'jpg') },
      });
    },
    onSuccess: onDone,
    onError: showError,
  });
}

/** The recipe's attached files. Removed files are deleted when the recipe is saved. */
export function AssetsEditor({ editor, recipe }: { editor: Editor; recipe: Recipe }) {
  const t = useTranslate();
  const { draft, change } = editor;
  const upload = useUpload(recipe, (asset) =>
    change(({ assets }) => ({ assets: [...assets.filter((known) => !isSame(known, asset)), asset] })),
  );
  const remove = (asset: RecipeAsset, at: number) => {
    change(({ assets }) => ({ assets: assets.filter((known) => !isSame(known, asset)) }));
    showToast('info', t('web.editor.asset.removed', { name: asset.name }), {
      label: t('buttons.undo'),
      act: () => change(({ assets }) => ({ assets: inserted(assets, at, asset) })),
    });
  };
  return (
    <>
      {draft.assets.length > 0 && (
        <ul className={classes.assets}>
          {draft.assets.map((asset, index) => (
            <li key={asset.fileName ?? index}>
              <a href={assetUrl(recipe.id, asset.fileName ?? '')} download>
                <IconPaperclip size={18} stroke={1.5} aria-hidden />
                <bdi>{asset.name}</bdi>
              </a>
              <ActionIcon
                onClick={() => remove(asset, index)}
                aria-label={t('web.editor.asset.remove', { name: asset.name })}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileButton accept={ACCEPTED} onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={upload.isPending}
            leftSection={<IconPaperclip size={18} stroke={1.5} aria-hidden />}
          >
            {t('web.editor.asset.add')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
