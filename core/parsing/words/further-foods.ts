import { loadAllFurther } from './further.ts';

/** Names of the foods that a new household may start with, by key: singular, plural. */
export type FoodWords = Readonly<Record<string, readonly string[]>>;

type Load = () => Promise<{ readonly default: FoodWords }>;

/** As the words in `further.ts`, these are loaded when they are needed. */
const loads: Readonly<Record<string, readonly Load[]>> = {
  af: [() => import('../../foods/seeds/foods/af-za.json', { with: { type: 'json' } })],
  ar: [() => import('../../foods/seeds/foods/ar-sa.json', { with: { type: 'json' } })],
  bg: [() => import('../../foods/seeds/foods/bg-bg.json', { with: { type: 'json' } })],
  ca: [() => import('../../foods/seeds/foods/ca-es.json', { with: { type: 'json' } })],
  el: [() => import('../../foods/seeds/foods/el-gr.json', { with: { type: 'json' } })],
  et: [() => import('../../foods/seeds/foods/et-ee.json', { with: { type: 'json' } })],
  gl: [() => import('../../foods/seeds/foods/gl-es.json', { with: { type: 'json' } })],
  he: [() => import('../../foods/seeds/foods/he-il.json', { with: { type: 'json' } })],
  hr: [() => import('../../foods/seeds/foods/hr-hr.json', { with: { type: 'json' } })],
  hu: [() => import('../../foods/seeds/foods/hu-hu.json', { with: { type: 'json' } })],
  is: [() => import('../../foods/seeds/foods/is-is.json', { with: { type: 'json' } })],
  ko: [() => import('../../foods/seeds/foods/ko-kr.json', { with: { type: 'json' } })],
  lt: [() => import('../../foods/seeds/foods/lt-lt.json', { with: { type: 'json' } })],
  lv: [() => import('../../foods/seeds/foods/lv-lv.json', { with: { type: 'json' } })],
  ro: [() => import('../../foods/seeds/foods/ro-ro.json', { with: { type: 'json' } })],
  sk: [() => import('../../foods/seeds/foods/sk-sk.json', { with: { type: 'json' } })],
  sl: [() => import('../../foods/seeds/foods/sl-si.json', { with: { type: 'json' } })],
  sr: [() => import('../../foods/seeds/foods/sr-sp.json', { with: { type: 'json' } })],
  tr: [() => import('../../foods/seeds/foods/tr-tr.json', { with: { type: 'json' } })],
  uk: [() => import('../../foods/seeds/foods/uk-ua.json', { with: { type: 'json' } })],
  vi: [() => import('../../foods/seeds/foods/vi-vn.json', { with: { type: 'json' } })],
  zh: [
    () => import('../../foods/seeds/foods/zh-cn.json', { with: { type: 'json' } }),
    () => import('../../foods/seeds/foods/zh-tw.json', { with: { type: 'json' } }),
  ],
};

const known = new Map<string, readonly FoodWords[]>();

async function load(code: string): Promise<void> {
  if (!known.has(code)) known.set(code, await Promise.all(loads[code]!.map(async (each) => (await each()).default)));
}

/** Loads all that the parser knows of the further languages: their words and common foods. */
export const loadWordsAndFoods = async (): Promise<void> =>
  void (await Promise.all([loadAllFurther(), ...Object.keys(loads).map(load)]));

/** The foods of a further language. Undefined before they are loaded. */
export const furtherFoods = (code: string): readonly FoodWords[] | undefined => known.get(code);
