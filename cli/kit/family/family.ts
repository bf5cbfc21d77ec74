import type { Define } from '../command.ts';
import type { Member } from './members.ts';
import type { FamilyOptions } from './options.ts';
import { readingCommands } from './reading.ts';
import { writingCommands } from './writing.ts';

export interface Module<Client> {
  readonly define: Define<Client>;
}

export type FamilyVerb = 'list' | 'view' | 'create' | 'edit' | 'delete' | 'duplicate';
export type Family<Client> = Readonly<Record<FamilyVerb, Module<Client>>>;

/** The commands of one family: list, view, create, edit, delete, duplicate. Members are named by id, slug or name. */
export function family<Client, M extends Member>(options: FamilyOptions<Client, M>): Family<Client> {
  const { list, view } = readingCommands(options);
  const { create, edit, remove, duplicate } = writingCommands(options);
  return {
    list: { define: list },
    view: { define: view },
    create: { define: create },
    edit: { define: edit },
    delete: { define: remove },
    duplicate: { define: duplicate },
  };
}
