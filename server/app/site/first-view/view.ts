import type { LovageClient } from '../../../../core/app/client.ts';
import type { UnitSystem } from '../../../../core/foods/unit-system.ts';
import type { User } from '../../../../core/users/schema.ts';
import type { Html } from './html.ts';
import type { FirstIcon, FirstPage, FirstText } from './needs.ts';

/** Helpers to draw every first view. */
export interface Brush {
  readonly locale: string;
  readonly t: (key: FirstText, params?: Readonly<Record<string, unknown>>) => string;
  /** An icon of this size in pixels. */
  readonly icon: (name: FirstIcon, size: number, className?: string) => Html;
  /** The address of a path of this site. */
  readonly at: (path: string) => string;
}

/** A requested page. */
export interface Asked {
  readonly client: LovageClient;
  readonly user: User;
  /** Today where the reader is, as far as the server knows. */
  readonly today: string;
  /** The parts of the path that the pattern of the page captures. */
  readonly parts: readonly (string | undefined)[];
  readonly params: URLSearchParams;
  /** The units in which the reader wants recipes: those of the address, or else those that the browser keeps. */
  readonly units: UnitSystem | null;
}

/** The first view of a page, drawn from the answers of its first calls. */
export interface Drawn {
  readonly title: string;
  readonly content: Html;
}

export interface PageView {
  readonly page: FirstPage;
  readonly pattern: RegExp;
  /**
   * Keys of the browser's storage that change the page in a way that the server cannot know. If one of them is set, there
   * is no first view.
   */
  readonly unless: (user: User) => readonly string[];
  /** The parameters that it can draw. With others there is no first view. */
  readonly params?: readonly string[];
  /** Whether the view depends on the units that the browser keeps. */
  readonly hasUnits?: boolean;
  /** Whether the view depends on the day. */
  readonly hasDay?: boolean;
  /** Makes the first calls of the page and draws their responses. Null if there is nothing to see. */
  readonly draw: (asked: Asked, brush: Brush) => Promise<Drawn | null>;
}
