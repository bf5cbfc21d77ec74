import type { LovageClient } from '../../core/app/client.ts';
import type { Target } from './addresses.ts';
import type { Collection, Collections } from './collections.ts';
import { DavError } from './dav-error.ts';
import { type DavReply, type DavRequest, multistatus } from './exchange.ts';
import { changeResponse, extraOf } from './properties.ts';
import { childOf, DAV, isNamed, readXml, type XmlNode } from './xml.ts';

export interface ChangeParts {
  readonly client: LovageClient;
  readonly found: Pick<Collections, 'one'>;
  readonly isWritable: (collection: Collection) => boolean;
  /** Throws if the target does not exist. */
  readonly pathOf: (target: Target) => Promise<string>;
}

interface Change {
  readonly property: XmlNode;
  readonly isRemoved: boolean;
}

const nameIn = ({ property, isRemoved }: Change): string | null =>
  !isRemoved && isNamed(property, DAV, 'displayname') ? property.text.trim() || null : null;

/**
 * Renames a list, and keeps the colour and the place that an app gives it for all members of the household. Other properties
 * belong to the app that sends them, and are refused: then nothing changes.
 */
export const propertyChanges =
  ({ client, found, isWritable, pathOf }: ChangeParts) =>
  async (target: Target, { body }: DavRequest): Promise<DavReply> => {
    const node = readXml(String(body));
    if (!isNamed(node, DAV, 'propertyupdate')) throw new DavError(400);
    const changes = node.children
      .filter(({ namespace }) => namespace === DAV)
      .flatMap((update): Change[] =>
        (childOf(update, DAV, 'prop')?.children ?? []).map((property) => ({
          property,
          isRemoved: update.name !== 'set',
        })),
      );
    const path = await pathOf(target);
    const list = target.kind === 'collection' ? await found.one(target.collection) : null;
    const mayChange = list !== null && isWritable(list);
    const isKnown = (change: Change) =>
      nameIn(change) !== null || extraOf(change.property, change.isRemoved) !== undefined;
    const refused = changes.filter((change) => !(mayChange && isKnown(change)));
    if (list && refused.length === 0 && changes.length > 0) {
      const name = changes.map(nameIn).findLast((given) => given !== null);
      const extras = changes.flatMap(({ property, isRemoved }) => {
        const extra = extraOf(property, isRemoved);
        return extra ? [extra] : [];
      });
      const changed = {
        ...(name === undefined ? {} : { name }),
        ...(extras.length === 0 ? {} : { extras: { ...list.extras, ...Object.fromEntries(extras) } }),
      };
      await client.shoppingLists.patch({ params: { id: list.id }, body: changed });
    }
    const names = changes.map(({ property }) => property);
    return multistatus([changeResponse(path, names, new Set(refused.map(({ property }) => property)))]);
  };
