import type { ReadDb } from '../../../platform/db/read-db.js';
import { type Named, NAMES_BY_ID } from './object-names.sql.js';

/** Fields that contain ids, and the type of their objects; the first match applies. */
const FIELDS: readonly (readonly [field: RegExp, named: Named])[] = [
  [/(^|_)cell_id$/, 'storehouse-cell'],
  [/(^|_)(lot|batch_product)_ids?$/, 'lot'],
  [/(^|_)product_id$/, 'product'],
  [/^(supplier|manufacturer|company)_id$/, 'company'],
  [/^batch(_manufacture)?_id$/, 'batch'],
  [/^(work_place|workshop_post_unit)_id$/, 'work-place'],
  [/^(work_center|workshop_post)_id$/, 'work-center'],
  [/^workshop_id$/, 'workshop'],
  [/^tech_map_id$/, 'tech-map'],
  [/^(user_id|users|access|created_by)$/, 'user'],
  [/^(((start_|child_)?module|storehouse)_ids?|modules|child_modules)$/, 'work-module'],
  [/^role_id$/, 'role'],
  [/^product_attribute_id$/, 'attribute'],
  [/^(client_order|customer_order)_id$/, 'customer-order'],
  [/^(production_order_id|order_id|before_id)$/, 'production-order'],
  [/^(replacement_)?task_id$/, 'production-task'],
  [/^(back_to_)?operation_id$/, 'task-operation'],
  [/^operation_step_id$/, 'task-step'],
  [/^receipt_invoice_line_id$/, 'receipt-line'],
  [/^printer_id$/, 'printer'],
  [/^reason_id$/, 'write-off-reason'],
  [/^defect_code_id$/, 'defect-code'],
  [/^shift_id$/, 'shift'],
  [/^count_id$/, 'count'],
];

/** The type of the lines of an object, by its type. */
const LINES: Readonly<Record<string, Named>> = {
  'stock-taking': 'counted-line',
  'receipt-invoice': 'receipt-line',
};

interface Facts {
  readonly object_type: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Held {
  /** `<field>:<id>` */
  readonly key: string;
  readonly named: Named;
  readonly id: number;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const MOST_ID = 2_147_483_647;
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_ID;

function namedBy(type: string, field: string): Named | undefined {
  // Steps and operations of a specification get new ids at each save, so their ids have no names.
  if (type === 'picture') return undefined;
  if (field === 'line_id') return LINES[type];
  return FIELDS.find(([pattern]) => pattern.test(field))?.[1];
}

/** All ids in a row, at any depth. */
export function heldBy({ object_type: type, before, after }: Facts): readonly Held[] {
  const references: Held[] = [];
  const visit = (value: unknown, field: string | null): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, field);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, name);
    } else if (field !== null) {
      const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
      const objectKind = isId(id) ? namedBy(type, snake(field)) : undefined;
      if (objectKind !== undefined && isId(id))
        references.push({ key: `${field}:${id}`, named: objectKind, id });
    }
  };
  visit(before, null);
  visit(after, null);
  return references;
}

/** Names of all objects that each row refers to by id, keyed by `<field>:<id>`, in the order of the rows. */
export async function namesWithin(
  db: Pick<ReadDb, 'query'>,
  rows: readonly Facts[],
): Promise<Record<string, string>[]> {
  const referencesByRow = rows.map(heldBy);
  const idsOf = Map.groupBy(referencesByRow.flat(), ({ named }) => named);
  if (idsOf.size === 0) return rows.map(() => ({}));
  const kinds = [...idsOf].map(([named, all]) => ({ named, ids: [...new Set(all.map(({ id }) => id))] }));
  const nameRows = await db.query<{ named: Named; id: number; name: string | null }>(
    kinds
      .map(
        (
          { named },
          index,
        ) => `select '${named}' as named, asked.id, (${NAMES_BY_ID[named].replaceAll('$id', 'asked.id')}) as name
          from unnest($${index + 1}::int[]) as asked(id)`,
      )
      .join('\nunion all\n'),
    kinds.map(({ ids }) => ids),
  );
  const names = new Map(nameRows.map(({ named, id, name }) => [`${named}:${id}`, name]));
  return referencesByRow.map((all) =>
    Object.fromEntries(
      all.flatMap(({ key, named, id }) => {
        const name = names.get(`${named}:${id}`);
        return name == null ? [] : [[key, name] as const];
      }),
    ),
  );
}
