import type { AuditCodes } from '@naryad/contracts/audit/codes';
import type { AuditField, HiddenAuditField, OpaqueAuditField } from '@naryad/contracts/audit/fields';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

type Plain = string | number | boolean | bigint | Date | null | undefined;

/** Codes of a field without a text: for `status: 'new' | 'work'` those missing in the catalogue. */
type UnknownCodes<Name extends string, Value> = Value extends readonly (infer Item)[]
  ? UnknownCodes<Name, Item>
  : Value extends string
    ? string extends Value
      ? never
      : Value extends (Name extends keyof AuditCodes ? keyof AuditCodes[Name] : never)
        ? never
        : `${Name}: ${Value}`
    : never;

declare const checked: unique symbol;

/** Facts whose fields the compiler has already checked. */
export interface AuditFacts {
  readonly [checked]: true;
}

/** Fields and codes within a value, at any depth, without a text in the audit log. */
export type Unlabelled<Value> = unknown extends Value
  ? 'unknown'
  : Value extends Plain | AuditFacts
    ? never
    : Value extends readonly (infer Item)[]
      ? Unlabelled<Item>
      : Value extends object
        ? [keyof Value] extends [never]
          ? 'open object'
          : {
              [Name in keyof Value & string]-?: Snake<Name> extends HiddenAuditField | OpaqueAuditField
                ? never
                : string extends Name
                  ? 'open object'
                  :
                      | (Snake<Name> extends AuditField ? never : Name)
                      | UnknownCodes<Snake<Name>, Value[Name]>
                      | Unlabelled<Value[Name]>;
            }[keyof Value & string]
        : never;

/**
 * The value type if all of it has a text, else a type that no value matches and that names the missing texts.
 */
export type Labelled<Value> = [Unlabelled<Value>] extends [never]
  ? unknown
  : { readonly 'no text in contracts/src/audit': Unlabelled<Value> };

/** Columns of an import, by the field names that the forms of the same objects use. */
export type ImportedFacts = Readonly<Partial<Record<AuditField, string | null>>>;

/** Facts for the audit log that are passed through other code before they are written. */
export const auditFacts = <Value>(value: Value & Labelled<Value>): AuditFacts =>
  value as unknown as AuditFacts;

/**
 * The same for statements that write audit rows directly: SQL of an object with these fields, each with its
 * SQL.
 */
export const auditFactsSql = (
  fields: Readonly<Partial<Record<AuditField | HiddenAuditField, string>>>,
): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;
