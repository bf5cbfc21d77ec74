import type { ComponentType } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { Forms } from './forms/form.ts';
import type { Store } from './store.ts';

export interface PlaceProps {
  readonly view: string;
  readonly overlay: string | null;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly forms: Forms;
}

/** A part that loads on first use, with one view or several related ones. */
export interface Place {
  readonly View: ComponentType<PlaceProps>;
  /** Whether the view draws the open form itself. */
  readonly hasFormWithin?: boolean;
  /** Calls `listener` when keys may have changed their meaning. */
  subscribe(listener: () => void): void;
  /** The breadcrumb after the root's name; "" at the root. */
  crumb(view: string): string;
  /** Moves by rows; infinity means the end. */
  move(view: string, by: number): void;
  refresh(view: string): void;
  dispose?(): void;
}

/** A place that may still be loading. */
export interface LazyPlace {
  readonly store: Pick<Store<{ readonly loaded: Place | null }>, 'get' | 'subscribe'>;
  get(): Place | null;
}
