import type { Command } from 'commander';
import type { Text } from '../command.ts';
import type { Body, FamilyCalls, Member } from './members.ts';

export interface FamilyOptions<Client, M extends Member> {
  /** The command, as in `recipes tag list`. */
  readonly command: string;
  /** A name for the examples. */
  readonly example: string;
  readonly calls: (client: Client) => FamilyCalls<M>;
  /** What --set can set, in a new member and in one that exists. */
  readonly attributes: { readonly created: readonly string[]; readonly changed: readonly string[] };
  /** Columns of the table besides the name, by the text key of their title. `listed` writes names. */
  readonly columns?: readonly (readonly [
    titleKey: string,
    text: (member: M, listed: (names: readonly string[]) => string) => string | boolean | null,
  ])[];
  /** How many recipes have each member, by id, for a column of the table. Those without recipes are missing. */
  readonly counts?: (client: Client) => Promise<Readonly<Record<string, number>>>;
  /** The body that `create NAME` sends; by default only the name. */
  readonly bodyOf?: (name: string) => Body;
  /** Options of `create` and `edit` besides --set. */
  readonly more?: MoreOptions<Client>;
}

/** The options that a user gave to `create` or `edit`. */
export type Given = Readonly<Record<string, unknown>> & { readonly set?: readonly string[] };

export interface MoreOptions<Client> {
  readonly examples: readonly string[];
  readonly define: (command: Command, t: Text) => Command;
  readonly body: (client: Client, given: Given) => Promise<Body>;
}
