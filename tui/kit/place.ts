import type { ComponentType } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { Forms } from './form.ts';
import type { Store } from './store.ts';

export interface PlaceProps {
  readonly view: string;
  readonly overlay: string | null;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly forms: Forms;
}

/** What a part brings that is loaded when somebody first goes there: one view or several that belong together. */
export interface Place {
  readonly View: ComponentType<PlaceProps>;
  /** Whether the view draws the open form itself, among what belongs to it. */
  readonly hasFormWithin?: boolean;
  /** Calls `listener` when keys may have another meaning. */
  subscribe(listener: () => void): void;
  /** Where somebody is, after the name of the root; "" at the root. */
  crumb(view: string): string;
  /** Arrows, by rows; the ends are infinitely far. */
  move(view: string, by: number): void;
  refresh(view: string): void;
  dispose?(): void;
}

/** A place that may still be on its way. */
export interface ComingPlace {
  readonly store: Pick<Store<{ readonly loaded: Place | null }>, 'get' | 'subscribe'>;
  get(): Place | null;
}
