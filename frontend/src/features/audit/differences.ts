import type { AuditRow } from '@naryad/contracts/audit/dto';
import { formatDateTime, formatNumber, formatPlainDate } from '../../shared/format/index.js';
import { codeLabel, fieldLabel, isHidden, isOpaque, snake } from './labels.js';
import { texts } from './texts.js';

/** One changed field. A list shows its added and removed items instead of both full values. */
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
/** The field that names a line's item needs no label. */
const ITEM_FIELD = /(^|_)(product|lot)_id$/;
const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields to show: `role` is more readable than `role_id`, so `role_id` is hidden when both exist. */
const shownFields = ({ object_type: type }: Row, facts: Facts): readonly string[] =>
  Object.keys(facts).filter(
    (name) => !isHidden(type, name) && !(snake(name).endsWith('_id') && name.slice(0, -3) in facts),
  );

/** A readable value; null for an empty one. */
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

/** Text of a nested object: its name when it has one (a person, for example), otherwise field by field. */
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
  // 'Пароль изменён: нет' carries no information.
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
 * Changed fields in the order of the object's fields. Equal fields are left out. For a created or deleted
 * object, every field with a value is listed.
 */
export function differences(row: Row): readonly Difference[] {
  const { before, after } = row;
  if (!isFacts(before) && !isFacts(after)) return fieldDifference(row, 'value', before, after);
  const [old, now] = [isFacts(before) ? before : {}, isFacts(after) ? after : {}];
  const isWhole = !isFacts(before) || !isFacts(after) || row.action.endsWith('.delete');
  return shownFields(row, { ...old, ...now }).flatMap((name) => {
    // The field was locked with the object and the change does not mention it, so it is unchanged.
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

/** Joins several values. Values that contain commas are separated by semicolons. */
export const joined = (values: readonly string[]): string =>
  values.join(values.some((value) => value.includes(', ')) ? '; ' : ', ');
