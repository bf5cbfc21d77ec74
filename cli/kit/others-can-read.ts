import { statSync } from 'node:fs';

/** Read permission of the group and of everybody else. */
const OTHERS = 0o044;

/** Whether other accounts on this computer can read a file. A pipe in place of a file is for this process only. */
export function canOthersRead(path: string): boolean {
  if (process.platform === 'win32') return false;
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & OTHERS) !== 0;
}
