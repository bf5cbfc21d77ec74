import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';

export interface AdminParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
}
