import type { Food, Label, Unit } from '../../core/foods/schema.ts';

/** A module that stores ids of foods, units or labels. Its methods run in the transaction of the change. */
export interface FoodReferences {
  /** Replaces `from` by `to`. `from` is deleted next. */
  moveFood(groupId: string, from: string, to: string): Promise<void>;
  moveUnit(groupId: string, from: string, to: string): Promise<void>;
  /** The food is deleted next: lines that refer to it keep its words. */
  releaseFood(groupId: string, food: Food): Promise<void>;
  releaseUnit(groupId: string, unit: Unit): Promise<void>;
  foodRenamed(groupId: string, id: string): Promise<void>;
  labelAdded(groupId: string, label: Label): Promise<void>;
}

/** Calls all modules one after another. */
export const allReferences = (references: readonly Partial<FoodReferences>[]): FoodReferences => {
  const tell =
    <K extends keyof FoodReferences>(name: K) =>
    async (...args: Parameters<FoodReferences[K]>): Promise<void> => {
      for (const module of references)
        await (module[name] as ((...given: typeof args) => Promise<void>) | undefined)?.(...args);
    };
  return {
    moveFood: tell('moveFood'),
    moveUnit: tell('moveUnit'),
    releaseFood: tell('releaseFood'),
    releaseUnit: tell('releaseUnit'),
    foodRenamed: tell('foodRenamed'),
    labelAdded: tell('labelAdded'),
  };
};
