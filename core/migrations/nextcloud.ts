import type { Reader } from './draft.ts';
import { dayOf, fieldsOf, fieldText, lossesOf } from './fields.ts';
import { fileOf, folderOf, isHidden, isPicture } from './paths.ts';
import { schemaDraft, schemaFields, schemaLosses, schemaNames } from './schema-draft.ts';

const mapped = [
  ...schemaFields,
  'dateCreated',
  'datePublished',
  // Internal to the app: which files of the folder it displays.
  'imageUrl',
  'imagePlaceholderUrl',
  'recipe_id',
  'printImage',
];

/** Nextcloud Cookbook: a folder per recipe with a schema.org JSON file and the picture `full.jpg`. */
export const readNextcloud: Reader = function* ({ names, text }) {
  const seen = new Set<string>();
  for (const name of names) {
    const folder = folderOf(name);
    if (!name.endsWith('.json') || isHidden(name) || seen.has(folder)) continue;
    seen.add(folder);
    // The app reads the first file of a folder.
    const isFurther = (other: string) =>
      other !== name && folderOf(other) === folder && other.endsWith('.json') && !isHidden(other);
    const picture = names.find((other) => folderOf(other) === folder && isFull(other));
    yield {
      label: name,
      read() {
        const given = text(name);
        const fields = fieldsOf(given, { names: schemaNames(mapped) });
        return {
          ...schemaDraft(fields),
          source: fieldsOf(given),
          dateAdded: dayOf(fields.dateCreated) ?? dayOf(fields.datePublished),
          picture: picture ? { entry: picture } : pictureAt(fieldText(fields.image)),
          losses: [
            ...lossesOf(fields, mapped),
            ...schemaLosses(fields),
            ...names.filter(isFurther).map((other) => ({ field: fileOf(other), text: '' })),
          ],
        };
      },
    };
  }
};

const isFull = (name: string) => isPicture(name) && fileOf(name).startsWith('full.');
const pictureAt = (address: string) => (/^https?:\/\//.test(address) ? { url: address } : null);
