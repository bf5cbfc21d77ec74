import { expect, test } from 'vitest';
import { archiveFileName } from './archive-file-name.ts';

test.each([
  ['lovage_2026.05.01.03.15.00.zip', 'lovage_2026.05.01.03.15.00.zip'],
  ['Küche (1).zip', 'Küche (1).zip'],
  ['.bashrc', 'bashrc.zip'],
  ['../../.ssh/authorized_keys', 'authorized_keys.zip'],
  ['C:\\autoexec.bat', 'autoexec.bat.zip'],
  ['..', 'archive.zip'],
  ['', 'archive.zip'],
  ['-rf.zip', 'rf.zip'],
  ['a\u001b[2J\u202Eb.ZIP', 'a[2Jb.zip'],
  [`${'x'.repeat(300)}.zip`, `${'x'.repeat(120)}.zip`],
])('an archive that a server names "%s" becomes the file "%s"', (given, name) => {
  expect(archiveFileName(given)).toBe(name);
});
