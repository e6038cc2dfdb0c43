import { type ColumnType, getMetadataArgsStorage } from 'typeorm';
import { snake } from './naming.js';
import type { Tx } from './tx.js';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/**
 * Editable fields: every column except key, version and timestamps, with the names of the database and the
 * wire.
 */
export type FieldsOf<Entity, Except extends keyof Entity = never> = {
  readonly [
    Name in keyof Entity & string as Name extends 'id' | 'version' | Except
      ? never
      : Entity[Name] extends Date | null
        ? never
        : Snake<Name>
  ]: Entity[Name];
};

/** A row as returned to clients: key, fields and version. */
export type RowOf<Fields> = Fields & { readonly id: number; readonly version: number };

/** Fields by name, as text when they come from a file; a missing field is null. */
type Given = Readonly<Record<string, unknown>>;

/** SQL of a simple table: a new column of the entity is read and written everywhere. */
export interface Rows<Fields> {
  readonly fields: readonly (keyof Fields & string)[];
  /** `id, name, …, version`. */
  readonly columns: string;
  /** `json_build_object` of the columns. */
  readonly json: string;
  /** `jsonb_build_object` of the fields as texts, for imports. */
  readonly texts: string;
  /**
   * Merges fields: the given value, else the previous one, else null. Only `undefined` counts as not given.
   */
  merged(givenFields: Partial<Fields>, previous?: Fields): Fields;
  /**
   * An active row, locked against changes by others (new references are still possible), or also against
   * references, as required for its deletion.
   */
  lock(tx: Tx, id: number, against: LockedAgainst): Promise<RowOf<Fields> | undefined>;
  /** Rows, including deleted ones, locked by ascending id; for imports. */
  lockMany(tx: Tx, ids: readonly number[], against: LockedAgainst): Promise<LockedRow[]>;
  /**
   * The active ones of the ids. They stay active until the transaction ends, because they cannot be deleted
   * while they are being referenced.
   */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]>;
  /** Soft-deletes rows: documents still refer to their names. */
  hide(tx: Tx, ids: readonly number[]): Promise<void>;
  insert(tx: Tx, fields: Fields): Promise<RowOf<Fields>>;
  /** Writes all fields and increments the version. */
  update(tx: Tx, id: number, fields: Fields): Promise<RowOf<Fields>>;
  /** Returns the new keys in the order of the rows. */
  insertMany(tx: Tx, rows: readonly Given[]): Promise<number[]>;
  /** Updates active rows whose version is unchanged and increments it; returns their keys. */
  updateMany(
    tx: Tx,
    rows: readonly { readonly id: number; readonly version: number; readonly values: Given }[],
  ): Promise<number[]>;
}

/** What other transactions cannot do with a row until this one ends. */
export type LockedAgainst = 'changes' | 'references';

interface LockedRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly is_deleted: boolean;
}

interface Field {
  readonly name: string;
  readonly type: string;
}

/**
 * SQL helper for a table with `id`, `version` and `deleted_at`. The ledger and tables with a specific lock
 * order have separate SQL.
 * @param except properties that no form edits
 */
export function rowsOf<Entity extends object, Except extends keyof Entity & string = never>(
  entity: new () => Entity,
  ...except: readonly Except[]
): Rows<FieldsOf<Entity, Except>> {
  type Fields = FieldsOf<Entity, Except>;
  const table = tableOf(entity);
  const fields = fieldsOf(entity, except);
  const names = fields.map((field) => field.name);
  const columns = ['id', ...names, 'version'];
  const list = names.join(', ');
  const arrays = (first: number): string[] => fields.map(({ type }, index) => `$${index + first}::${type}[]`);
  const valuesOf = (givenFields: Given): unknown[] => names.map((name) => givenFields[name] ?? null);
  const columnsOf = (rows: readonly Given[]): unknown[][] =>
    names.map((name) => rows.map((row) => row[name] ?? null));

  const insert = `insert into ${table} (${list}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
    returning ${columns.join(', ')}`;
  const update = `update ${table} set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')},
      version = version + 1 where id = $1 returning ${columns.join(', ')}`;
  const insertMany = `insert into ${table} (id, ${list}) overriding system value
    select * from unnest($1::int[], ${arrays(2).join(', ')})`;
  const updateMany = `update ${table} t set ${names.map((name) => `${name} = n.${name}`).join(', ')},
      version = t.version + 1
    from unnest($1::int[], $2::int[], ${arrays(3).join(', ')}) n(id, version, ${list})
    where t.id = n.id and t.version = n.version and t.deleted_at is null returning t.id`;

  const strengthOf = (against: LockedAgainst): string =>
    against === 'changes' ? 'for no key update' : 'for update';

  return {
    fields: names as (keyof Fields & string)[],
    columns: columns.join(', '),
    json: `json_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})`,
    texts: `jsonb_build_object(${names.map((name) => `'${name}', ${name}::text`).join(', ')})`,
    merged(givenFields, previous) {
      const valueOf = (name: keyof Fields): unknown =>
        givenFields[name] === undefined ? previous?.[name] : givenFields[name];
      return Object.fromEntries(names.map((name) => [name, valueOf(name as keyof Fields) ?? null])) as Fields;
    },
    async lock(tx, id, against) {
      const [row] = await tx.query<RowOf<Fields>>(
        `select ${columns.join(', ')} from ${table} where id = $1 and deleted_at is null ${strengthOf(against)}`,
        [id],
      );
      return row;
    },
    lockMany: (tx, ids, against) =>
      tx.query<LockedRow>(
        `select id, version, name, deleted_at is not null as is_deleted from ${table} where id = any ($1)
          order by id ${strengthOf(against)}`,
        [ids],
      ),
    async lockLive(tx, ids) {
      if (ids.length === 0) return [];
      const rows = await tx.prepared<{ id: number }>(
        `${table}-keep-live`,
        `select id from ${table} where id = any ($1) and deleted_at is null order by id for key share`,
        [ids],
      );
      return rows.map((row) => row.id);
    },
    async hide(tx, ids) {
      await tx.query(
        `update ${table} set deleted_at = now(), version = version + 1
          where id = any ($1) and deleted_at is null`,
        [ids],
      );
    },
    async insert(tx, givenFields) {
      const [row] = await tx.query<RowOf<Fields>>(insert, valuesOf(givenFields));
      return row!;
    },
    async update(tx, id, givenFields) {
      const [row] = await tx.query<RowOf<Fields>>(update, [id, ...valuesOf(givenFields)]);
      return row!;
    },
    async insertMany(tx, rows) {
      const idRows = await tx.query<{ id: number }>(
        `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id from generate_series(1, $1)`,
        [rows.length],
      );
      const ids = idRows.map((row) => row.id);
      await tx.query(insertMany, [ids, ...columnsOf(rows)]);
      return ids;
    },
    async updateMany(tx, rows) {
      const updatedRows = await tx.query<{ id: number }>(updateMany, [
        rows.map((row) => row.id),
        rows.map((row) => row.version),
        ...columnsOf(rows.map((row) => row.values)),
      ]);
      return updatedRows.map((row) => row.id);
    },
  };
}

function tableOf(entity: object): string {
  const table = getMetadataArgsStorage().tables.find(({ target }) => target === entity);
  if (!table?.name) throw new Error(`${String(entity)} has no table`);
  return table.name;
}

function fieldsOf(entity: object, except: readonly string[]): Field[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .filter(({ propertyName, options }) => {
      const isOwn = options.primary === true || propertyName === 'version' || options.type === 'timestamptz';
      return !isOwn && !except.includes(propertyName);
    })
    .map(({ propertyName, options }) => ({ name: snake(propertyName), type: typeName(options.type) }));
}

const typeName = (type: ColumnType | undefined): string => {
  if (typeof type !== 'string') throw new Error('The columns of platform/db/columns.ts have types');
  return type;
};
