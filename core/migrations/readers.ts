import { readAlphaArchive } from './alpha-archive.ts';
import { readBackup } from './backup.ts';
import { readBackupHousehold } from './backup-household.ts';
import { readChowdown } from './chowdown.ts';
import { readCooklangFolder } from './cooklang.ts';
import { readCooklangHousehold } from './cooklang-household.ts';
import { readCopyMeThat } from './copymethat.ts';
import type { Reader } from './draft.ts';
import type { HouseholdReader } from './household.ts';
import { readMyRecipeBox } from './myrecipebox.ts';
import { readNextcloud } from './nextcloud.ts';
import { readPaprika } from './paprika.ts';
import { readPlanToEat } from './plantoeat.ts';
import { readRecipeKeeper } from './recipekeeper.ts';
import { readRecipeSage } from './recipesage.ts';
import type { MigrationSource } from './schema.ts';
import { readTandoor } from './tandoor.ts';

/** The reader of each system's recipes. */
export const readers: Readonly<Record<MigrationSource, Reader>> = {
  nextcloud: readNextcloud,
  chowdown: readChowdown,
  copymethat: readCopyMeThat,
  paprika: readPaprika,
  mealie: readBackup,
  mealie_alpha: readAlphaArchive,
  tandoor: readTandoor,
  plantoeat: readPlanToEat,
  myrecipebox: readMyRecipeBox,
  recipekeeper: readRecipeKeeper,
  recipesage: readRecipeSage,
  cooklang: readCooklangFolder,
};

/** The reader of each system's other data. */
export const householdReaders: Partial<Readonly<Record<MigrationSource, HouseholdReader>>> = {
  mealie: readBackupHousehold,
  cooklang: readCooklangHousehold,
};
