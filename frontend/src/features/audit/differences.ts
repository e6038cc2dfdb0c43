import type { AuditRow } from '@naryad/contracts/audit/dto';
import { formatDateTime, formatNumber, formatPlainDate } from '../../shared/format/index.js';
import { codeLabel, fieldLabel, isHidden, isOpaque, snake } from './labels.js';
import { texts } from './texts.js';

/** One field of a change. A list tells what came and what went instead of both wholes. */
export type Difference =
  | {
      readonly kind: 'value';
      readonly name: string;
      readonly label: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'list';
      readonly name: string;
      readonly label: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    };

type Row = Pick<AuditRow, 'action' | 'object_type' | 'before' | 'after' | 'names'>;
type Facts = Readonly<Record<string, unknown>>;

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
/** What a line is about needs no label in it. */
const ITEM_FIELD = /(^|_)(product|lot)_id$/;
const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that are shown: `role` says more than `role_id` next to it. */
const shownFields = ({ object_type: type }: Row, facts: Facts): readonly string[] =>
  Object.keys(facts).filter(
    (name) => !isHidden(type, name) && !(snake(name).endsWith('_id') && name.slice(0, -3) in facts),
  );

/** A value as people say it; null for none. */
function valueText(row: Row, field: string, value: unknown): string | null {
  if (isNone(value)) return null;
  if (Array.isArray(value)) return value.map((item) => valueText(row, field, item) ?? texts.none).join('; ');
  if (isFacts(value)) return factsText(row, value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = String(value);
  const name = row.names[`${field}:${text}`];
  if (name !== undefined) return name;
  if (/_ids?$/.test(snake(field)) && /^\d+$/.test(text)) return texts.unnamed(text);
  if (typeof value === 'number') return formatNumber(value);
  if (text === 'true' || text === 'false') return text === 'true' ? texts.yes : texts.no;
  if (MOMENT.test(text)) return formatDateTime(text, text);
  if (row.object_type === 'shift' && field === 'days')
    return [...text].map((day) => DAYS[Number(day) - 1] ?? day).join(', ');
  return formatPlainDate(text, codeLabel(row.object_type, field, text));
}

/** An object within a field: a person or something with a name by it, anything else field by field. */
function factsText(row: Row, facts: Facts): string | null {
  const { first_name: first, last_name: last, name, title } = facts;
  if (typeof first === 'string' && typeof last === 'string') return `${first} ${last}`.trim();
  const names = shownFields(row, facts);
  if (typeof title === 'string') return title;
  if (typeof name === 'string' && !('value' in facts)) return name;
  if (typeof name === 'string') return `${name}: ${valueText(row, 'value', facts['value']) ?? texts.none}`;
  const parts = names.flatMap((inner) => {
    const text = valueText(row, inner, facts[inner]);
    if (text === null) return [];
    const isPlain = ITEM_FIELD.test(snake(inner)) || (isFacts(facts[inner]) && names.length === 1);
    return isPlain ? [text] : [`${fieldLabel(row.object_type, inner)}: ${text}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

function listDifference(
  row: Row,
  field: { readonly name: string; readonly label: string },
  before: readonly unknown[],
  after: readonly unknown[],
): readonly Difference[] {
  const without = (list: readonly unknown[], other: readonly unknown[]): readonly string[] => {
    const otherTexts = new Set(other.map((item) => JSON.stringify(item)));
    return list
      .filter((item) => !otherTexts.has(JSON.stringify(item)))
      .map((item) => valueText(row, field.name, item) ?? texts.none);
  };
  const [added, removed] = [without(after, before), without(before, after)];
  return added.length + removed.length === 0 ? [] : [{ kind: 'list', ...field, added, removed }];
}

function fieldDifference(row: Row, name: string, from: unknown, to: unknown): readonly Difference[] {
  // 'Пароль изменён: нет' says nothing.
  if (same(from, to) || (name.endsWith('_changed') && to === false)) return [];
  const field = { name, label: fieldLabel(row.object_type, name) };
  if (Array.isArray(from) || Array.isArray(to))
    return listDifference(row, field, Array.isArray(from) ? from : [], Array.isArray(to) ? to : []);
  if (isOpaque(name)) {
    const [before, after] = [isNone(from) ? null : texts.former, isNone(to) ? null : texts.fresh];
    return before === after ? [] : [{ kind: 'value', ...field, before, after }];
  }
  const [before, after] = [valueText(row, name, from), valueText(row, name, to)];
  return before === after ? [] : [{ kind: 'value', ...field, before, after }];
}

/**
 * What changed, field by field, in the order of the fields. Fields that are the same on both sides are left out. Of
 * something new or deleted every field with a value is told.
 */
export function differences(row: Row): readonly Difference[] {
  const { before, after } = row;
  if (!isFacts(before) && !isFacts(after)) return fieldDifference(row, 'value', before, after);
  const [old, now] = [isFacts(before) ? before : {}, isFacts(after) ? after : {}];
  const isWhole = !isFacts(before) || !isFacts(after) || row.action.endsWith('.delete');
  return shownFields(row, { ...old, ...now }).flatMap((name) => {
    // A field that was locked with the object and that the change does not name stays as it is.
    const isLeftOut = !isWhole && !(name in now);
    return isLeftOut ? [] : fieldDifference(row, name, old[name], now[name]);
  });
}

/** The same as lines of text, for Excel. */
export function differenceLines(list: readonly Difference[]): string {
  return list
    .map((difference) => {
      if (difference.kind === 'value')
        return difference.before === null
          ? `${difference.label}: ${difference.after ?? texts.none}`
          : `${difference.label}: ${difference.before} → ${difference.after ?? texts.none}`;
      const parts = [
        ...(difference.added.length > 0 ? [`${texts.added} ${joined(difference.added)}`] : []),
        ...(difference.removed.length > 0 ? [`${texts.removed} ${joined(difference.removed)}`] : []),
      ];
      return `${difference.label}: ${parts.join('; ')}`;
    })
    .join('\n');
}

/** Several values in a row; those with commas of their own are parted by semicolons. */
export const joined = (values: readonly string[]): string =>
  values.join(values.some((value) => value.includes(', ')) ? '; ' : ', ');
