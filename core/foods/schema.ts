import { z } from 'zod';
import { localeCodes } from '../kit/locale.ts';
import { MAX_NAME, MAX_TEXT } from '../kit/text/limits.ts';
import { Extras, ExtrasBody, Success, Timestamp, Uuid } from '../kit/wire-fields.ts';
import { seedLocales } from './seeds/seed-locale.ts';

export const Alias = z.object({ name: z.string() });
export type Alias = z.output<typeof Alias>;

export const Label = z.object({ id: Uuid, groupId: Uuid, name: z.string(), color: z.string() });
export type Label = z.output<typeof Label>;

export const DEFAULT_LABEL_COLOR = '#E0E0E0';

const Name = z.string().trim().min(1).max(MAX_NAME);
const Color = z
  .string()
  .trim()
  .regex(/^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))?$/, 'validation.faults.color');

/** An absent or empty colour means the default colour. */
export const LabelBody = z.object({ name: Name, color: Color.nullish() });
export type LabelBody = z.output<typeof LabelBody>;

export const Food = z.object({
  id: Uuid,
  name: z.string(),
  pluralName: z.string().nullable(),
  description: z.string(),
  extras: Extras,
  labelId: Uuid.nullable(),
  label: Label.nullable(),
  aliases: z.array(Alias),
  onHand: z.boolean(),
  createdAt: Timestamp,
  updateAt: Timestamp,
});
export type Food = z.output<typeof Food>;

export const Unit = z.object({
  id: Uuid,
  name: z.string(),
  pluralName: z.string().nullable(),
  description: z.string(),
  extras: Extras,
  fraction: z.boolean(),
  abbreviation: z.string(),
  pluralAbbreviation: z.string().nullable(),
  useAbbreviation: z.boolean(),
  aliases: z.array(Alias),
  onHand: z.boolean(),
  createdAt: Timestamp,
  updateAt: Timestamp,
});
export type Unit = z.output<typeof Unit>;

/** In a recipe, a food or unit is given as an object with id or name, or as its name. */
export const FoodRefBody = z.union([
  z.string().trim().max(MAX_NAME),
  z.object({ id: Uuid.or(z.literal('')).nullish(), name: z.string().trim().max(MAX_NAME).optional() }),
]);
export type FoodRefBody = z.output<typeof FoodRefBody>;

const Words = z.string().trim().max(MAX_NAME);
const described = {
  name: Name,
  pluralName: Words.nullish(),
  description: z.string().max(MAX_TEXT).nullish(),
  extras: ExtrasBody.nullish(),
  /** Replaces all aliases. Blank ones are dropped. */
  aliases: z
    .array(z.object({ name: Words }))
    .max(200)
    .nullish(),
};

export const FoodBody = z.object({
  ...described,
  labelId: Uuid.or(z.literal('')).nullish(),
  onHand: z.boolean().optional(),
});
export type FoodBody = z.output<typeof FoodBody>;

export const UnitBody = z.object({
  ...described,
  fraction: z.boolean().optional(),
  abbreviation: Words.nullish(),
  pluralAbbreviation: Words.nullish(),
  useAbbreviation: z.boolean().optional(),
});
export type UnitBody = z.output<typeof UnitBody>;

export const FoodMerge = z.object({ fromFood: Uuid, toFood: Uuid });
export const UnitMerge = z.object({ fromUnit: Uuid, toUnit: Uuid });

/** `locale` is the language of the created items. It differs from the requested language if that has no seeds. */
export const Seeded = Success.extend({ locale: z.enum(seedLocales) });
export type Seeded = z.output<typeof Seeded>;

export const SeedBody = z.object({ locale: z.enum(localeCodes) });
