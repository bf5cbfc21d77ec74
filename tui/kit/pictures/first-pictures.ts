import { savedSettings } from '../settings-file.ts';
import { asPictureSetting, type PictureSetting } from './kind.ts';

export interface PictureChoice {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the file that keeps the choice. */
  readonly folder: string;
}

/** How pictures are to be shown. The first that is set wins: RECIPES_PICTURES, the saved choice. */
export const firstPictures = ({ environment, folder }: PictureChoice): PictureSetting =>
  asPictureSetting(environment.RECIPES_PICTURES) ?? asPictureSetting(savedSettings(folder).pictures) ?? 'auto';
