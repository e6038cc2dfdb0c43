import { formatDateTime, formatPlainDate } from '../../shared/format/index.js';
import { fieldWord } from './field-words.js';

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

/** Names of things that changes hold by number. */
export interface Lookup {
  readonly modules: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
  readonly roles: ReadonlyMap<number, string>;
  /** Names that the record brings along, by `<field>:<number>`. */
  readonly names?: Readonly<Record<string, string>>;
}

export const NO_LOOKUP: Lookup = { modules: new Map(), users: new Map(), roles: new Map() };

const HIDDEN = new Set(['id', 'version', 'updated_at', 'updatedAt']);
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function namesOf(field: string, lookup: Lookup): ReadonlyMap<number, string> | null {
  if (/role/i.test(field)) return lookup.roles;
  if (/module(?!_?type)/i.test(field)) return lookup.modules;
  return /user/i.test(field) || field === 'access' ? lookup.users : null;
}

/** A value in words; null for none. */
function valueText(field: string, value: unknown, lookup: Lookup): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number')
    return lookup.names?.[`${field}:${value}`] ?? namesOf(field, lookup)?.get(value) ?? String(value);
  if (typeof value === 'string') {
    if (ISO_MOMENT.test(value)) return formatDateTime(value, value);
    return formatPlainDate(value, value);
  }
  if (isRecord(value) && typeof value['name'] === 'string') return value['name'];
  if (isRecord(value) && typeof value['title'] === 'string') return value['title'];
  return JSON.stringify(value, null, 2);
}

function listDifference(
  name: string,
  label: string,
  before: readonly unknown[],
  after: readonly unknown[],
  lookup: Lookup,
): Difference {
  const without = (list: readonly unknown[], other: readonly unknown[]): readonly string[] => {
    const known = new Set(other.map((item) => JSON.stringify(item)));
    return list
      .filter((item) => !known.has(JSON.stringify(item)))
      .map((item) => valueText(name, item, lookup) ?? '');
  };
  return { kind: 'list', name, label, added: without(after, before), removed: without(before, after) };
}

/**
 * What changed, field by field, in the order of the fields. Fields that are the same on both sides are left out; so are
 * the number and the version of the object. Of something new or deleted every field with a value is told.
 */
export function differences(
  objectType: string,
  before: unknown,
  after: unknown,
  lookup: Lookup = NO_LOOKUP,
): readonly Difference[] {
  if (!isRecord(before) && !isRecord(after)) {
    const [from, to] = [valueText('', before, lookup), valueText('', after, lookup)];
    if (from === to) return [];
    return [{ kind: 'value', name: '', label: fieldWord(objectType, 'value'), before: from, after: to }];
  }
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    // `role` tells more than `role_id` beside it.
    (name) =>
      !HIDDEN.has(name) && !(name.endsWith('_id') && (name.slice(0, -3) in now || name.slice(0, -3) in old)),
  );
  return names.flatMap((name): Difference[] => {
    const [from, to] = [old[name], now[name]];
    // 'Пароль изменён: нет' tells nothing.
    if (same(from, to) || (name.endsWith('_changed') && to === false)) return [];
    const label = fieldWord(objectType, name);
    if (Array.isArray(from) || Array.isArray(to)) {
      const list = listDifference(
        name,
        label,
        Array.isArray(from) ? from : [],
        Array.isArray(to) ? to : [],
        lookup,
      );
      return list.kind === 'list' && list.added.length + list.removed.length === 0 ? [] : [list];
    }
    const [fromText, toText] = [valueText(name, from, lookup), valueText(name, to, lookup)];
    return fromText === toText ? [] : [{ kind: 'value', name, label, before: fromText, after: toText }];
  });
}

/** The same as lines of text, for Excel. */
export function differenceLines(list: readonly Difference[]): string {
  return list
    .map((difference) => {
      if (difference.kind === 'value')
        return `${difference.label}: ${difference.before ?? '—'} → ${difference.after ?? '—'}`;
      const parts = [
        ...(difference.added.length > 0 ? [`добавлено ${difference.added.join(', ')}`] : []),
        ...(difference.removed.length > 0 ? [`убрано ${difference.removed.join(', ')}`] : []),
      ];
      return `${difference.label}: ${parts.join('; ')}`;
    })
    .join('\n');
}
