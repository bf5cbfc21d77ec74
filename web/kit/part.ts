import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
/** Tries that fail while the server answers, until the scripts of this page count as gone. */
const MAX_FAILURES = 3;

/**
 * Why a part has not loaded: without a network it loads later, but after an upgrade of the server its script is gone.
 */
export type PartFault = 'waits' | 'gone';

/** The message of the frame about parts that cannot be loaded. */
export interface PartHelp {
  /** Says why a requested part has not loaded. */
  readonly say: (fault: PartFault) => void;
  readonly isServerThere: () => Promise<boolean>;
}

const NO_HELP: PartHelp = { say: () => {}, isServerThere: async () => false };
let help = NO_HELP;

/** Returns a function that stops this. */
export function helpParts(next: PartHelp): () => void {
  help = next;
  return () => {
    help = NO_HELP;
  };
}

/** Browsers have different messages for a script or a style sheet that cannot be loaded. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/** The bundler asks for each style sheet once. This requests the failed ones again. */
async function loadStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = again.onerror = () => resolve();
          link.replaceWith(again);
        }),
    ),
  );
}

/** Resolves after a while, or at once when the browser finds a network. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const goOn = () => {
      stop.abort();
      resolve();
    };
    const timer = setTimeout(goOn, ms * (0.75 + Math.random() / 2));
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', goOn, { signal: stop.signal });
  });

/** Tries until the part is loaded. Errors of the part itself reject. */
async function untilLoaded<T>(load: () => Promise<T>, say: (fault: PartFault) => void): Promise<T> {
  let failures = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isUnloaded(error)) throw error;
      if (wait === FIRST_WAIT_MS) say('waits');
      if ((await help.isServerThere()) && ++failures === MAX_FAILURES) say('gone');
      await pause(wait);
      await loadStyles();
    }
  }
}

/**
 * A part of a page, loaded when it is first shown. If it cannot be loaded, the page stays as it is, to keep typed text,
 * and shows a message. The part appears as soon as it can be loaded.
 */
export const part = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load, (fault) => help.say(fault)) }));

/** Code that the user asked for, without a part of its own. Handled like a part: with a message and retries. */
export const loadAsked = <T>(load: () => Promise<T>): Promise<T> => untilLoaded(load, (fault) => help.say(fault));

/** A part that the user did not request, or that has a placeholder. It may load late without a message. */
export const quietPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load, () => {}) }));

/** The main part of a page. If it cannot be loaded, the page says so and offers to try again. */
export const wholePart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));
