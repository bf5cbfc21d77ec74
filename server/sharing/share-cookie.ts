import type { Context } from '../kit/http/context.ts';

const NAME = 'lovage_shared';
const SECONDS = 24 * 3_600;
/** How many shared pages one browser can have open at once. */
const MAX_TOKENS = 10;

/** The share tokens of a request: from its address, or from shared pages that the browser has opened. */
export const sharesOf = (cookies: Context<unknown>['cookies'], asked?: string): string[] =>
  [...new Set([asked, ...(cookies[NAME] ?? '').split('.')])]
    .filter((token) => !!token)
    .slice(0, MAX_TOKENS) as string[];

/** Lets a shared page show the pictures and documents of its recipe, including those in its text. */
export function rememberShare({ cookies, setCookie }: Context<unknown>, token: string): void {
  setCookie(NAME, sharesOf(cookies, token).join('.'), { path: '/api', seconds: SECONDS });
}
