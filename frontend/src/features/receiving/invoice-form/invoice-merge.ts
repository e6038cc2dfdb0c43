import type { InvoiceForm } from './invoice-form-values.js';
import { countedLines, emptyLine, type InvoiceLine } from './invoice-lines.js';

export interface MergedInvoice {
  readonly form: InvoiceForm;
  /** Labels of values that both have changed; mine wins. */
  readonly conflicts: readonly string[];
}

type Lines = ReadonlyMap<number, InvoiceLine>;

const byProduct = (form: InvoiceForm): Lines =>
  new Map(form.products.flatMap((line) => (line.productId === null ? [] : [[line.productId, line]])));

/** The changed value of the two sides; a conflict when both have changed it. */
function pick<Value>(base: Value, mine: Value, theirs: Value): { value: Value; isConflict: boolean } {
  if (mine === base) return { value: theirs, isConflict: false };
  return { value: mine, isConflict: theirs !== base && theirs !== mine };
}

/**
 * Merges what another user has saved with the typed input: takes fields and lines (by product) that only they
 * have changed, and preserves typed input.
 * @param names labels of the three fields
 */
export function mergeInvoice(
  base: InvoiceForm,
  mine: InvoiceForm,
  theirs: InvoiceForm,
  names: Readonly<Record<'number' | 'date' | 'supplier_id', string>>,
): MergedInvoice {
  const conflicts: string[] = [];
  const mergeField = <Key extends 'number' | 'date' | 'supplier_id'>(key: Key): InvoiceForm[Key] => {
    const { value, isConflict } = pick(base[key], mine[key], theirs[key]);
    if (isConflict) conflicts.push(names[key]);
    return value;
  };
  const fields = {
    number: mergeField('number'),
    date: mergeField('date'),
    supplier_id: mergeField('supplier_id'),
  };
  const [before, typed, saved] = [byProduct(base), byProduct(mine), byProduct(theirs)];
  const merged = (id: number, name: string): InvoiceLine | null => {
    const { value, isConflict } = pick(
      before.get(id)?.quantity,
      typed.get(id)?.quantity,
      saved.get(id)?.quantity,
    );
    if (isConflict) conflicts.push(name);
    if (value === undefined) return null;
    const line = saved.get(id) ?? typed.get(id) ?? before.get(id);
    return line === undefined ? null : { ...line, quantity: value };
  };
  const lines = mine.products.flatMap((line) => {
    const result = line.productId === null ? line : merged(line.productId, line.name);
    return result === null ? [] : [result];
  });
  const theirsOnly = [...saved].flatMap(([id, line]) => {
    const result = typed.has(id) ? null : merged(id, line.name);
    return result === null ? [] : [result];
  });
  return { form: { ...fields, products: withOwnKeys([...lines, ...theirsOnly]) }, conflicts };
}

/**
 * A line whose product I changed and their line with the old product have the same key: the later one gets a
 * new key.
 */
function withOwnKeys(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const result: InvoiceLine[] = [];
  for (const line of countedLines(lines)) {
    const isKeyInUse = result.some(({ key }) => key === line.key);
    result.push(isKeyInUse ? { ...line, key: emptyLine([...lines, ...result], false).key } : line);
  }
  return result;
}
