import type { Food, Label, Unit } from '../../core/foods/schema.ts';
import { type Database, jsonValue } from '../kit/database/database.ts';
import type { Attribute } from '../kit/database/filter-sql.ts';
import { instantText } from '../kit/database/instant-text.ts';
import type { Listing } from '../kit/database/listing.ts';
import type { FoodTables } from './tables.ts';

/** Rows as the database returns them: booleans may be numbers, and JSON may be text. */
interface Row {
  id: string;
  name: string;
  plural_name: string | null;
  description: string;
  extras: unknown;
  aliases: unknown;
  created_at: unknown;
  updated_at: unknown;
}

export interface FoodRow extends Row {
  on_hand: unknown;
  group_id: string;
  label_id: string | null;
  label_name: string | null;
  label_color: string | null;
}

export interface UnitRow extends Row {
  fraction: unknown;
  abbreviation: string;
  plural_abbreviation: string | null;
  use_abbreviation: unknown;
}

export interface LabelRow {
  id: string;
  group_id: string;
  name: string;
  color: string;
}

const COMMON = ['id', 'name', 'plural_name', 'description', 'extras', 'aliases', 'created_at', 'updated_at'];
const columns = (own: readonly string[]) => [...COMMON, ...own].map((column) => `f.${column}`).join(', ');

const common = (row: Row) => ({
  id: row.id,
  name: row.name,
  pluralName: row.plural_name,
  description: row.description,
  extras: jsonValue<Record<string, string>>(row.extras),
  aliases: jsonValue<{ name: string }[]>(row.aliases),
  createdAt: instantText(row.created_at),
  updateAt: instantText(row.updated_at),
});

export const foodOf = (row: FoodRow): Food => ({
  ...common(row),
  onHand: Boolean(row.on_hand),
  labelId: row.label_id,
  label:
    row.label_id === null
      ? null
      : { id: row.label_id, groupId: row.group_id, name: row.label_name!, color: row.label_color! },
});

export const unitOf = (row: UnitRow): Unit => ({
  ...common(row),
  fraction: Boolean(row.fraction),
  abbreviation: row.abbreviation,
  pluralAbbreviation: row.plural_abbreviation,
  useAbbreviation: Boolean(row.use_abbreviation),
  onHand: false,
});

export const labelOf = (row: LabelRow): Label => ({
  id: row.id,
  groupId: row.group_id,
  name: row.name,
  color: row.color,
});

const attributes: Listing['attributes'] = {
  id: { sql: 'f.id', type: 'id', isNullable: false },
  groupId: { sql: 'f.group_id', type: 'id', isNullable: false },
  name: { sql: 'f.name', type: 'text', orderSql: 'f.name_norm', isNullable: false },
  createdAt: { sql: 'f.created_at', type: 'time', isNullable: false },
  updateAt: { sql: 'f.updated_at', type: 'time', isNullable: false },
};

type Dialect = Database<FoodTables>['dialect'];

/** Aliases are JSON in a column, so each engine reads them in its own way. */
const ALIAS: Readonly<Record<Dialect, Attribute>> = {
  sqlite: {
    sql: "(a.value ->> 'name')",
    type: 'text',
    within: 'exists (select 1 from json_each(f.aliases) a where {})',
  },
  postgres: {
    sql: `((a.value ->> 'name') collate "C")`,
    type: 'text',
    within: 'exists (select 1 from json_array_elements(f.aliases) a where {})',
  },
};

const describedAttributes = (dialect: Dialect): Listing['attributes'] => ({
  ...attributes,
  pluralName: { sql: 'f.plural_name', type: 'text' },
  description: { sql: 'f.description', type: 'text', isNullable: false },
  'aliases.name': ALIAS[dialect],
});

const listing = { key: 'f.id', defaultOrder: 'createdAt', searched: ['f.name_norm', 'f.other_words'] };

export const foodListing = (dialect: Dialect): Listing => ({
  ...listing,
  from: 'foods f left join labels l on l.id = f.label_id',
  columns: `${columns(['on_hand', 'group_id', 'label_id'])}, l.name as label_name, l.color as label_color`,
  attributes: {
    ...describedAttributes(dialect),
    onHand: { sql: 'f.on_hand', type: 'boolean', isNullable: false },
    labelId: { sql: 'f.label_id', type: 'id' },
    'label.id': { sql: 'l.id', type: 'id' },
    'label.name': { sql: 'l.name', type: 'text', orderSql: 'l.name_norm' },
  },
});

export const unitListing = (dialect: Dialect): Listing => ({
  ...listing,
  from: 'units f',
  columns: columns(['fraction', 'abbreviation', 'plural_abbreviation', 'use_abbreviation']),
  attributes: {
    ...describedAttributes(dialect),
    abbreviation: { sql: 'f.abbreviation', type: 'text', isNullable: false },
    pluralAbbreviation: { sql: 'f.plural_abbreviation', type: 'text' },
    useAbbreviation: { sql: 'f.use_abbreviation', type: 'boolean', isNullable: false },
    fraction: { sql: 'f.fraction', type: 'boolean', isNullable: false },
  },
});

export const LABELS: Listing = {
  ...listing,
  from: 'labels f',
  columns: 'f.id, f.group_id, f.name, f.color',
  attributes: { ...attributes, color: { sql: 'f.color', type: 'text', isNullable: false } },
  searched: ['f.name_norm'],
};
