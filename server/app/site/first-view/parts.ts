import { paragraphsOf } from '../../../../core/kit/markdown/plain-markdown.ts';
import { unbroken } from '../../../../core/kit/text/unbroken.ts';
import { pictureSizes, tileOf } from '../../../../core/site/picture-look.ts';
import { type Html, html } from './html.ts';
import type { FirstIcon } from './needs.ts';
import type { Brush } from './view.ts';

type Pictured = { readonly id: string; readonly image: string | null; readonly name: string };

interface ButtonLook {
  readonly icon?: FirstIcon;
  readonly size?: number;
  readonly variant?: 'default' | 'filled' | 'subtle';
  readonly className?: string;
  /** Whether the icon is mirrored in languages that are written from right to left. */
  readonly turns?: boolean;
}

/** A future button. It is not one until the page can act on it. */
export const button = ({ icon }: Brush, text: string | Html, look: ButtonLook = {}): Html => html`<span
  class="first-button ${look.className}" data-variant="${look.variant ?? 'default'}" ${look.icon ? html`data-icon` : ''}
  >${look.icon && icon(look.icon, look.size ?? 20)}<span>${text}</span></span>`;

/** A future button with an icon and no text. */
export const iconButton = ({ icon }: Brush, name: FirstIcon, look: Omit<ButtonLook, 'icon'> = {}): Html => html`<span
  class="first-button ${look.className}" data-variant="${look.variant ?? 'default'}" data-alone aria-hidden="true"
  >${icon(name, look.size ?? 20, look.turns ? 'turns' : '')}</span>`;

/** Stands for the picture of a recipe that has none: as `web/recipes/LetterTile.tsx`. */
function letterTile(name: string): Html {
  const { letter, tint } = tileOf(name);
  return html`<div class="recipes-LetterTile-tile" data-tint="${tint}" aria-hidden="true"><span>${letter}</span></div>`;
}

/** The picture of a recipe: as `web/recipes/RecipePicture.tsx`. */
export function picture(
  { at }: Brush,
  recipe: Pictured,
  { size, isUrgent = false }: { readonly size: keyof typeof pictureSizes; readonly isUrgent?: boolean },
): Html {
  if (!recipe.image) return letterTile(recipe.name);
  const url = (file: string) =>
    at(`/api/media/recipes/${recipe.id}/images/${file}.webp?version=${encodeURIComponent(recipe.image ?? '')}`);
  const min = url('min-original');
  const others =
    size === 'thumb' || size === 'card'
      ? html`${url('small-original')} 400w`
      : html`${url('large-original')} 1280w, ${url('original')} 4096w`;
  const sources = html`srcset="${others}, ${min} 640w" sizes="${pictureSizes[size]}"`;
  // The picture is in the first paint, so it is decoded at once.
  const urgent = isUrgent
    ? html`loading="eager" fetchpriority="high" decoding="sync"`
    : html`loading="lazy" decoding="async"`;
  return html`<div class="layout-Picture-frame"
    ><img class="layout-Picture-picture" src="${min}" ${sources} alt="" ${urgent}></div>`;
}

/** A rating out of five: as `web/recipes/Rating.tsx`. */
export function rated({ locale }: Brush, value: number | null): Html | null {
  if (!value) return null;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return html`<span class="recipes-Rating-rating"><span class="first-mark">★</span> ${number}</span>`;
}

/** A text of a recipe without its markup: as `web/kit/layout/RichText.tsx` before the parser is there. */
export const richText = (text: string, className = ''): Html => html`<div
  class="layout-RichText-rich ${className}" dir="auto">${paragraphsOf(text).map(
    (lines) => html`<p>${lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</p>`,
  )}</div>`;

export const time = (text: string): Html => html`<bdi>${unbroken(text)}</bdi>`;

/** The title of a page: as `web/kit/layout/PageHead.tsx`. */
export const pageHead = (
  title: string,
  note: string | null,
  actions: Html | null = null,
): Html => html`<header class="layout-PageHead-head"><div class="layout-PageHead-line"><div class="layout-PageHead-title"
  ><h1 dir="auto">${title}</h1><p>${note}</p></div>${actions && html`<div class="layout-PageHead-actions">${actions}</div>`}</div></header>`;
