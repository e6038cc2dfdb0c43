import type { Route } from '@naryad/contracts/kernel/route';
import * as z from 'zod/mini';

/** An id that no row has: a hostile call that passes by mistake finds nothing to change. */
export const NOBODY = 2_000_000_000;

/**
 * Values that users never send but programs do. As JSON text, because a client's encoder would fix some of
 * them.
 */
export const HOSTILE: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '1.5',
  '1e308',
  '2147483648',
  '9007199254740993',
  '""',
  '"x"',
  '"\\u0000"',
  '"\\ud800"',
  '"2147483648"',
  '"1 or 1=1"',
  '"%_\\\\"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59-12:00"',
  `"${'9'.repeat(5000)}"`,
  '[]',
  '[1,2]',
  '[[["a"]]]',
  '{}',
  '{"id":1}',
  '{"__proto__":{"a":1},"constructor":1}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

function sampleText(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-11-21T06:00:00.000Z';
  if (schema.pattern?.includes('@')) return 'nobody@naryad.test';
  return '1234'.repeat(Math.ceil((schema.minLength ?? 1) / 4));
}

/** A value that the contract accepts for the field; refers to no existing row. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return sample(kinds.find((one) => one.type !== 'null') ?? {});
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sample(one)]),
    );
  }
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return sampleText(schema);
  return schema.type === 'integer' || schema.type === 'number' ? NOBODY : null;
}

/** An input of the route that its contract accepts. */
export const sampleOf = (route: Route): unknown =>
  sample(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema);

/** Paths at which a value can be replaced in the sample; two levels deep by default. */
export function valuePaths(value: unknown, depth = 2): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...(depth > 1 ? valuePaths(inner, depth - 1).map((rest) => [name, ...rest]) : []),
  ]);
}

/** JSON of the sample with the raw JSON text at the path. */
export function withAt(value: unknown, path: readonly string[], json: string): string {
  const placeholder = '@@here@@';
  const copy = structuredClone(value) as Record<string, unknown>;
  let node = copy;
  for (const name of path.slice(0, -1)) node = node[name] as Record<string, unknown>;
  node[path.at(-1)!] = placeholder;
  return JSON.stringify(copy).replace(`"${placeholder}"`, () => json);
}
