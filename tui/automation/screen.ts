import { RunMenu } from './RunMenu.tsx';
import { type Acting, type ActingParts, createActing } from './run-action.ts';

/** The group's own actions with their menu. Loaded on first use. */
export interface ActingScreen {
  readonly acting: Acting;
  readonly RunMenu: typeof RunMenu;
}

export const openActing = (parts: ActingParts): ActingScreen => ({ acting: createActing(parts), RunMenu });
