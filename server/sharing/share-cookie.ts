import type { Context } from '../kit/register.ts';

const NAME = 'lovage_shared';
const SECONDS = 24 * 3_600;
/** Pages of links that one browser may have open at once. */
const MOST = 10;

/** The tokens of the share links that a request brings: in its address, or of the pages that its browser opened. */
export const sharesOf = (cookies: Context<unknown>['cookies'], asked?: string): string[] =>
  [...new Set([asked, ...(cookies[NAME] ?? '').split('.')])].filter((token) => !!token).slice(0, MOST) as string[];

/** Lets the page of a link show the pictures and documents of its recipe, and those in its text. */
export function rememberShare({ cookies, setCookie }: Context<unknown>, token: string, basePath: string): void {
  setCookie(NAME, sharesOf(cookies, token).join('.'), { path: `${basePath}/api`, seconds: SECONDS });
}
