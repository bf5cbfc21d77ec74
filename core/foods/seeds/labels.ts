import namesByLocale from './label-names.json' with { type: 'json' };
import type { SeedLocale } from './seed-locale.ts';

/** The labels of a new household, with their colors: the departments of a shop, in a typical order. */
export const labelColors = {
  vegetables: '#3F8F4F',
  fruit: '#E0703A',
  herbs: '#6FB04A',
  meat: '#B23A48',
  fish: '#2F7FA8',
  dairy: '#E3C15B',
  bakery: '#B9834A',
  grains: '#C9A66B',
  pasta: '#D9A441',
  legumes: '#8A7B3D',
  baking: '#C77D9B',
  sweeteners: '#E58FB1',
  spices: '#A4552E',
  oils: '#9AA13B',
  sauces: '#8E4A6B',
  canned: '#6D7F8C',
  nuts: '#7A5A3A',
  drinks: '#3C8DAD',
  snacks: '#D0628A',
  frozen: '#5FA8D3',
  household: '#7D7A8C',
} as const;
export type LabelKey = keyof typeof labelColors;

/** Names of the labels in one language. */
export const labelNames: Readonly<Record<SeedLocale, Readonly<Record<LabelKey, string>>>> = namesByLocale;
