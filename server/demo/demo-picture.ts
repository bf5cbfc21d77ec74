import type { ColorName } from './colors.ts';

/**
 * What a dish looks like, as data. Coordinates in `at` count from the middle (0, 0) to the edge (±1) of whatever
 * holds the thing; `size` is a factor on its natural size.
 */
export interface DemoPicture {
  /** decides every small accident of the drawing */
  seed: number;
  surface: { kind: SurfaceKind; color: ColorName };
  beside?: Beside[];
  vessel: { kind: VesselKind; color: ColorName; second?: ColorName; size?: number; at?: [number, number] };
  /** from the bottom of the dish to the garnish */
  layers: PictureLayer[];
  /** over what stands in front of the viewer; from above it would only hide the food */
  steam?: boolean;
}

export interface Beside {
  kind: BesideKind;
  at: [number, number];
  color?: ColorName;
  second?: ColorName;
  size?: number;
  turn?: number;
}

export interface PictureLayer {
  kind: LayerKind;
  color?: ColorName;
  second?: ColorName;
  count?: number;
  size?: number;
  /** share of the dish that the layer may use; 1 without it */
  spread?: number;
  at?: [number, number];
  /** degrees; without it each piece falls as it likes */
  turn?: number;
}

export const surfaceKinds = ['plain', 'wood', 'linen', 'stone', 'tiles', 'stripes'] as const;
export type SurfaceKind = (typeof surfaceKinds)[number];

/** The first eight are seen from above, the rest from the front. */
export const vesselKinds = [
  'plate',
  'bowl',
  'pan',
  'pot',
  'tray',
  'dish',
  'board',
  'tart-tin',
  'jar',
  'glass',
  'tea-glass',
  'loaf',
  'cake',
  'stack',
] as const;
export type VesselKind = (typeof vesselKinds)[number];

export const besideKinds = [
  'napkin',
  'fork',
  'knife',
  'spoon',
  'chopsticks',
  'small-bowl',
  'lemon',
  'lime',
  'orange',
  'tomato',
  'garlic',
  'sprig',
  'dill',
  'strawberries',
  'cinnamon',
  'bread',
  'crumbs',
] as const;
export type BesideKind = (typeof besideKinds)[number];

export const layerKinds = [
  'liquid',
  'swirl',
  'pool',
  'mound',
  'grains',
  'noodles',
  'crust',
  'cuts',
  'crumble',
  'slab',
  'chunks',
  'cubes',
  'rounds',
  'citrus',
  'tomatoes',
  'rings',
  'wedges',
  'sticks',
  'shreds',
  'balls',
  'florets',
  'mushrooms',
  'beans',
  'plums',
  'carrots',
  'leaves',
  'lovage',
  'parsley',
  'dill',
  'rosemary',
  'chives',
  'eggs',
  'fried-eggs',
  'scrambled',
  'salmon',
  'sausages',
  'roast-chicken',
  'tacos',
  'toast',
  'cookies',
  'buns',
  'pizza',
  'specks',
  'flakes',
  'dust',
  'ice',
  'berries',
  'butter',
] as const;
export type LayerKind = (typeof layerKinds)[number];
