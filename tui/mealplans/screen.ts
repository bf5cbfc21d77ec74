import { DishForm } from './DishForm.tsx';
import { PlanView } from './PlanView.tsx';
import { createPlanner, type Planner } from './planner.ts';
import { SlotForm } from './SlotForm.tsx';

/** The meal plan with its views. Loaded on first use. */
export interface PlanScreen {
  readonly planner: Planner;
  readonly PlanView: typeof PlanView;
  readonly DishForm: typeof DishForm;
  readonly SlotForm: typeof SlotForm;
}

export const openPlanner = (parts: Parameters<typeof createPlanner>[0]): PlanScreen => ({
  planner: createPlanner(parts),
  PlanView,
  DishForm,
  SlotForm,
});
