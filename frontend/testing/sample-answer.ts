import type { Route } from '@naryad/contracts/kernel/route';

interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly format?: string;
  readonly in?: Schema;
  readonly left?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: Def };
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '2b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11',
  date: '2026-11-20',
  datetime: '2026-11-20T10:00:00.000Z',
};

function sample({ _zod: { def } }: Schema, name: string): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, part]) => [key, sample(part, key)]),
      );
    case 'array':
      return [sample(def.element!, name)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'nonoptional':
      return sample(def.innerType!, name);
    case 'pipe':
      return sample(def.in!, name);
    case 'union':
      return sample(def.options![0]!, name);
    case 'literal':
      return def.values![0];
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'boolean':
      return true;
    case 'number':
    case 'int':
      return 1;
    case 'string':
      return TEXTS[def.format ?? ''] ?? (/(_at|_on|date)$/.test(name) ? TEXTS['date'] : 'Образец');
    default:
      return null;
  }
}

/** A sample response of a route with one of everything, for specs that do not depend on its content. */
export const sampleAnswer = (route: Route): object => sample(route.output as unknown as Schema, '') as object;
