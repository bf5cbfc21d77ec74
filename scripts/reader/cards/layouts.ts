import { LISTS_BY_HAND } from './lists-by-hand.ts';
import type { Layout } from './marking.ts';
import { PLUGINS } from './plugins.ts';
import { PORTALS } from './portals.ts';

export const cardLayouts: Readonly<Record<string, Layout>> = { ...PLUGINS, ...PORTALS, ...LISTS_BY_HAND };
