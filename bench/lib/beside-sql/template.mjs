// Derives from recorded requests which values are fixed, which come from the request, which from rows read
// before, and which are generated each time. So plain clients can run the same statements with correct
// values.
import { randomBytes, randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HASH = /^[0-9a-f]{64}$/;

/**
 * @typedef {{ inputs: Record<string, unknown>, statements: { text: string, values: unknown[], rows: object[],
 * packet: number }[] }} Recording
 * @typedef {{ text: string, values: Binding[], rows: number, packet: number }} Step
 * @typedef {{ kind: string, [more: string]: unknown }} Binding
 */

/**
 * @param {Recording[]} recordings of requests that differ in everything that varies in production
 * @returns {Step[]}
 */
export function makeTemplate(recordings) {
  const [first] = recordings;
  const texts = JSON.stringify(first.statements.map(({ text }) => text));
  for (const { statements } of recordings) {
    if (JSON.stringify(statements.map(({ text }) => text)) !== texts)
      throw new Error('Записанные запросы состоят из разных команд SQL');
  }
  const fresh = [];
  return first.statements.map(({ text, rows, packet }, index) => ({
    text,
    rows: rows.length,
    packet,
    values: first.statements[index].values.map((_, position) =>
      bind(
        recordings.map(({ statements }) => statements[index].values[position]),
        {
          recordings,
          at: index,
          fresh,
          where: `команда ${index + 1}, параметр ${position + 1}: ${text.slice(0, 80)}`,
        },
      ),
    ),
  }));
}

/** @returns {Binding} */
function bind(values, context) {
  const [first] = values;
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(first)))
    return { kind: 'fixed', value: first };
  const matched = source(values, context);
  if (matched) return matched;
  if (values.every(Array.isArray) && values.every((value) => value.length === first.length))
    return {
      kind: 'list',
      items: first.map((_, index) =>
        bind(
          values.map((value) => value[index]),
          context,
        ),
      ),
    };
  const trees = values.map(asTree);
  if (trees.every((tree) => tree !== null)) return { kind: 'json', tree: bindTree(trees, context) };
  return freshOf(values, context) ?? refuse(context);
}

/**
 * Leaves of JSON. A leaf of unknown origin is treated as computed: any value of it costs the database the
 * same.
 */
function bindTree(values, context) {
  const [first] = values;
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(first)))
    return { kind: 'fixed', value: first };
  if (typeof first === 'object' && first !== null) {
    const keys = Object.keys(first);
    const entries = keys.map((key) => [
      key,
      bindTree(
        values.map((value) => value?.[key]),
        context,
      ),
    ]);
    return { kind: Array.isArray(first) ? 'items' : 'object', entries };
  }
  return source(values, context) ?? freshOf(values, context) ?? { kind: 'fixed', value: first };
}

function source(values, { recordings, at }) {
  for (const name of Object.keys(recordings[0].inputs)) {
    if (values.every((value, index) => same(value, recordings[index].inputs[name])))
      return { kind: 'input', name };
  }
  for (let step = at - 1; step >= 0; step -= 1) {
    for (const column of Object.keys(recordings[0].statements[step].rows[0] ?? {})) {
      const matches = (value, index) => same(value, recordings[index].statements[step].rows[0]?.[column]);
      if (values.every(matches)) return { kind: 'row', step, column };
    }
  }
  return null;
}

const same = (a, b) => a !== null && a !== undefined && typeof a !== 'object' && String(a) === String(b);

/**
 * A value generated for each request. If it occurs in several positions, the replay uses the same value in
 * all of them.
 */
function freshOf(values, { fresh }) {
  if (new Set(values).size !== values.length || !values.every((value) => typeof value === 'string'))
    return null;
  const matched = fresh.findIndex((made) => made.every((value, index) => value === values[index]));
  const id = matched >= 0 ? matched : fresh.push(values) - 1;
  const form = values.every((it) => UUID.test(it))
    ? 'uuid'
    : values.every((it) => HASH.test(it))
      ? 'hash'
      : null;
  return form === null ? null : { kind: 'fresh', id, form };
}

function refuse({ where }) {
  throw new Error(`Нельзя повторить (значение неизвестно откуда): ${where}`);
}

function asTree(value) {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const MAKERS = { uuid: () => randomUUID(), hash: () => randomBytes(32).toString('hex') };

/**
 * The value of a binding in one replay. @param {{ inputs: object, rows: object[][], made: unknown[] }} replay
 */
export function valueOf(binding, replay) {
  switch (binding.kind) {
    case 'fixed':
      return binding.value;
    case 'input':
      return replay.inputs[binding.name];
    case 'row':
      return replay.rows[binding.step][0][binding.column];
    case 'fresh':
      return (replay.made[binding.id] ??= MAKERS[binding.form]());
    case 'list':
      return binding.items.map((item) => valueOf(item, replay));
    case 'json':
      return JSON.stringify(valueOf(binding.tree, replay));
    case 'items':
      return binding.entries.map(([, item]) => valueOf(item, replay));
    case 'object':
      return Object.fromEntries(binding.entries.map(([key, item]) => [key, valueOf(item, replay)]));
    default:
      throw new Error(`Unknown binding ${binding.kind}`);
  }
}
