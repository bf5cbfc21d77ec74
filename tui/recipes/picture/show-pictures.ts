import type { LovageClient } from '../../../core/app/client.ts';
import type { Box, Picture } from '../../kit/pictures/draw.ts';
import type { Pictures } from '../../kit/pictures/pictures.ts';
import type { Store } from '../../kit/store.ts';
import { subscribeAll } from '../../kit/subscribe-all.ts';
import type { Theming } from '../../kit/theming.ts';
import type { RecipePage } from '../recipe-page.ts';

export interface PictureParts {
  readonly client: LovageClient;
  readonly page: RecipePage;
  readonly frame: Store<{ readonly pageWidth: number; readonly bodyRows: number }>;
  readonly theming: Theming;
  readonly pictures: Pictures;
}

const MAX_COLUMNS = 30;
const MAX_ROWS = 10;
/** Smaller pages need their room for the text. */
const MIN_WIDTH = 58;
const MIN_HEIGHT = 16;
/** How long a page has its size before its picture is drawn. */
const SETTLED_MS = 80;
const MAX_KEPT = 12;

/** The most that a picture takes of a page. */
function pictureBox(width: number, height: number): Box | null {
  if (width < MIN_WIDTH || height < MIN_HEIGHT) return null;
  return {
    columns: Math.min(MAX_COLUMNS, Math.floor(width / 3)),
    rows: Math.min(MAX_ROWS, Math.floor(height / 3)),
  };
}

/** Shows the picture of the open recipe on its page, drawn for this terminal and size. */
export function showPictures({ client, page, frame, theming, pictures }: PictureParts): () => void {
  const kept = new Map<string, Picture>();
  let wanted = '';
  let timer: NodeJS.Timeout | undefined;

  async function load(key: string, id: string, version: string, box: Box) {
    const { kind } = pictures.store.get();
    if (!kind) return;
    try {
      // Loaded here, because most pages have no picture, and image processing takes memory.
      const [file, { drawPicture }] = await Promise.all([
        client.recipes.image({ params: { id, file: 'min-original.webp' }, query: { version } }),
        import('../../kit/pictures/draw.ts'),
      ]);
      kept.set(key, await drawPicture(await file.bytes(), kind, box, pictures.cell));
    } catch {
      // A page without its picture is complete.
      return;
    }
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    if (wanted === key) follow();
  }

  function follow() {
    const { recipe } = page.store.get();
    const { pageWidth, bodyRows } = frame.get();
    const { kind } = pictures.store.get();
    const box = pictureBox(pageWidth, bodyRows);
    const isShown = recipe?.image && box && kind && !theming.store.get().theme.isMono;
    const key = isShown ? [kind, recipe.id, recipe.image, box.columns, box.rows].join(' ') : '';
    page.setPicture(kept.get(key) ?? null);
    if (key === wanted) return;
    wanted = key;
    clearTimeout(timer);
    if (!isShown || kept.has(key)) return;
    const { id, image } = recipe;
    timer = setTimeout(() => void load(key, id, image!, box), SETTLED_MS).unref();
  }

  subscribeAll(page.store, frame, theming.store, pictures.store)(follow);
  return () => clearTimeout(timer);
}
