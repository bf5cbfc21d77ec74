import type { Random } from './random.ts';

/** Every color a picture may name: paper, cloth, clay and herb for the table, and the food itself. */
export const colors = {
  // the table
  paper: '#F6F1E4',
  chalk: '#FFFDF8',
  linen: '#E7DDCA',
  birch: '#E3CBA6',
  oak: '#C99F6D',
  walnut: '#7C583E',
  sage: '#BCC9B0',
  moss: '#7C9468',
  leaf: '#2F6B3F',
  forest: '#2B4A3B',
  clay: '#D0A184',
  terracotta: '#B8663F',
  blush: '#EACFC2',
  beet: '#7A2E4D',
  mist: '#C6D2D3',
  sky: '#A7C0CB',
  denim: '#4B6980',
  slate: '#5C696B',
  charcoal: '#3A3F3D',
  ink: '#262B28',
  steel: '#B9C0BF',
  straw: '#EBD6A4',
  // the food
  milk: '#FBF6EA',
  cream: '#F5E8CC',
  butter: '#F3D27A',
  cheese: '#F1B94B',
  custard: '#F6D565',
  lemon: '#F4CE45',
  lime: '#A9C24A',
  orange: '#EC8F2F',
  saffron: '#E7A32F',
  carrot: '#E57B2C',
  salmon: '#EE9475',
  tomato: '#D5452F',
  pepper: '#C9302C',
  chili: '#B3271E',
  strawberry: '#C92C3B',
  jam: '#A51F33',
  beetroot: '#9B1F4B',
  cabbage: '#7D2A63',
  plum: '#5A2A52',
  blueberry: '#3E4A78',
  onion: '#C77FA0',
  lettuce: '#A8C55F',
  pea: '#7FAE45',
  herb: '#4F8B3E',
  basil: '#3B7A3A',
  spinach: '#34602F',
  cucumber: '#C9DC98',
  skin: '#3F6B34',
  olive: '#4A3B47',
  avocado: '#B9CB6B',
  potato: '#EBCB80',
  oats: '#DFC393',
  rice: '#F7F0DF',
  bulgur: '#D6AE6A',
  pasta: '#F0CB73',
  buckwheat: '#B59A80',
  dough: '#F0DBB0',
  crust: '#CF9447',
  baked: '#B06E2E',
  toast: '#8A5226',
  broth: '#E3B251',
  curry: '#D9912B',
  masala: '#BC5A22',
  lentil: '#E29A3C',
  miso: '#C99A5B',
  coconut: '#CFD9A0',
  chicken: '#D99A4E',
  pork: '#E3B49B',
  beef: '#7A4129',
  sausage: '#A2502F',
  mushroom: '#C4A583',
  chickpea: '#DDB873',
  hummus: '#E6CFA0',
  bean: '#7A2630',
  nut: '#B9803F',
  pecan: '#8B5328',
  sesame: '#F2E3BE',
  cinnamon: '#9A5A2C',
  chocolate: '#4A2A1D',
  tea: '#C58A55',
  honey: '#E0A02E',
  nori: '#24352C',
  lemonade: '#F3E7A9',
} as const;

export type ColorName = keyof typeof colors;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The color `share` (0–1) of the way from one hex color to another. */
export function mix(from: string, to: string, share: number): string {
  const [target, source] = [channels(to), channels(from)];
  const mixed = source.map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** Shadow and light of a kitchen are warm: darker goes to brown, lighter to cream. */
export const darker = (hex: string, share = 0.18) => mix(hex, '#2A160C', share);
export const lighter = (hex: string, share = 0.25) => mix(hex, '#FFF9EA', share);

/** No two pieces of food have quite the same color. */
export function vary(hex: string, random: Random, reach = 0.1): string {
  const shift = random.between(-reach, reach);
  return shift < 0 ? darker(hex, -shift) : lighter(hex, shift);
}
