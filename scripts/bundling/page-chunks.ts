import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../bootstrap/paths.mjs';

/** The modules of the start page. */
const startPage = new Set<string>();

/** Finds the modules of the start page before they are grouped into files. */
export function findStartPage(): Plugin {
  return {
    name: 'find-start-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const waiting = [resolve(root, 'web/recipes/list/HomePage.tsx')];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        // A package's index imports all of it, so the used parts of packages are listed below.
        if (startPage.has(id) || id.includes('/node_modules/')) continue;
        startPage.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}

const initial = { tags: ['$initial' as const], priority: 4 };

/**
 * A browser asks for each file separately, and small files compress badly. So the code of every page is two files, the
 * start page adds one, and shared code is in a few: menus, Markdown, the validator, and the parts that most pages need.
 */
export const pageChunks = [
  { name: 'packages', test: /\/node_modules\/(?!.*\.css$)/, ...initial },
  // With the styles of packages: a page is drawn once they have loaded, and one file loads faster than two.
  { name: 'frame', test: /\/(?:core|web)\/(?!main\.tsx)|\.css$/, ...initial },
  { name: 'home', test: (id: string) => startPage.has(id), priority: 3 },
  { name: 'home', test: /\/(?:@tanstack|@mantine\/core\/esm\/components\/(?:TextInput|InputBase))\//, priority: 3 },
  {
    name: 'menu',
    test: /\/(?:@floating-ui|@mantine\/core\/esm\/components\/(?:Menu|Popover))\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'markdown', test: /\/(?:marked|dompurify)\/|\/(?:Markdown\.tsx|sanitize\.ts)$/, priority: 2 },
  {
    name: 'validator',
    test: /\/node_modules\/zod\/|\/core\/kit\/wire-fields\.ts$/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'recipe',
    // The editor uses the others.
    test: /\/web\/recipes\/page\/(?!RecipeSkeleton|RecipePage|use-recipe)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Modules that some pages share: separate files would be larger in total.
  ...Object.entries({
    amounts:
      /\/core\/(?:recipes\/(?:quantity|nutrition-facts)|client\/recipes\/typed-amount|kit\/(?:fraction|text\/(?:latin-digits|read-amount)))\.ts$/,
    suggest: /\/web\/kit\/lists\/(?:Suggest\.(?:tsx|module\.css)|use-reorder\.ts)$|\/IconGripVertical\.mjs$/,
    draft:
      /\/web\/recipes\/editing\/(?:draft\/draft|EditRecipe|lines\/split-line|use-known)\.tsx?$|\/(?:amount-text|new-settings)\.ts$/,
    days: /\/core\/kit\/(?:day|text\/day-words)\.ts$/,
    names: /\/web\/(?:kit\/lists\/ChosenNames\.(?:tsx|module\.css)|recipes\/OrganizerPick\.tsx)$/,
    picture: /\/PictureField\.(?:tsx|module\.css)$|\/components\/FileButton\/|\/IconPhotoPlus\.mjs$/,
    opened:
      /\/web\/recipes\/page\/(?:RecipeSkeleton\.tsx|use-recipe\.ts|RecipePage\.module\.css)$|\/may-edit\.ts$|\/IconLock\.mjs$/,
    icons: /\/Icon(?:ArrowUp|ArrowDown|ClipboardText|ListDetails)\.mjs$/,
    pages:
      /\/web\/kit\/(?:layout\/(?:Loaded|PageHead|PageTabs)|lists\/(?:AddButton|Rows(?:Skeleton)?))\.(?:tsx|module\.css)$/,
    shared: /\/web\/site\/use-after-change\.ts$/,
  }).map(([name, test]) => ({ name, test, priority: 2, includeDependenciesRecursively: false })),
  // Modules that most pages need. Menus, fields and Markdown are loaded only by pages that use them.
  {
    name: 'shared',
    test: (id: string) =>
      (id.includes('/@tabler/') || !id.includes('/node_modules/')) &&
      !/(?:Menu|Actions)\.tsx$|recipes\/page\//.test(id),
    minShareCount: 12,
    maxModuleSize: 6000,
    includeDependenciesRecursively: false,
  },
];
