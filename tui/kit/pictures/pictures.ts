import { pictureSettings } from '../../../core/kit/terminal/interface-settings.ts';
import { saveSettings } from '../settings-file.ts';
import { createStore, type Store } from '../store.ts';
import { firstPictures, type PictureChoice } from './first-pictures.ts';
import type { PictureSetting } from './kind.ts';
import { type Cell, cellSize, type PictureKind, pictureKind, type TerminalAnswers } from './kind.ts';
import type { PictureLayer } from './picture-layer.ts';

export interface PicturesParts extends PictureChoice {
  readonly answers: TerminalAnswers;
  readonly colorDepth: number;
  readonly layer: PictureLayer;
}

/** Whether and how this terminal shows pictures. */
export interface Pictures {
  readonly store: Store<{ readonly setting: PictureSetting; readonly kind: PictureKind | null }>;
  readonly cell: Cell;
  readonly layer: PictureLayer;
  /** Keeps the setting for the next starts. */
  keep(setting: PictureSetting): void;
}

export function createPictures(parts: PicturesParts): Pictures {
  const { answers, environment, colorDepth, layer, folder } = parts;
  const stateOf = (setting: PictureSetting) => ({
    setting,
    kind: pictureKind(setting, answers, environment, colorDepth),
  });
  const store = createStore(stateOf(firstPictures(parts)));
  return {
    store,
    cell: cellSize(answers),
    layer,
    keep: (setting) => {
      store.set(stateOf(setting));
      saveSettings(folder, { pictures: setting });
    },
  };
}

/** The setting after this one, in a ring. */
export const nextSetting = (setting: PictureSetting): PictureSetting =>
  pictureSettings[(pictureSettings.indexOf(setting) + 1) % pictureSettings.length]!;
