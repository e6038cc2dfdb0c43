import { auditCodes, auditCodesOf } from '@naryad/contracts/audit/codes';
import {
  auditFields,
  auditFieldsOf,
  hiddenAuditFields,
  opaqueAuditFields,
} from '@naryad/contracts/audit/fields';
import { auditActions, retiredAuditActions } from '@naryad/contracts/audit/actions';
import { auditObjectTypes } from '@naryad/contracts/audit/object-types';

type Texts = Readonly<Record<string, string>>;

const ACTIONS: Texts = { ...retiredAuditActions, ...auditActions };
const FIELDS: Texts = auditFields;
const CODES: Readonly<Record<string, Texts>> = auditCodes;
const HIDDEN: ReadonlySet<string> = new Set(hiddenAuditFields);
const OPAQUE: ReadonlySet<string> = new Set(opaqueAuditFields);

/** `moduleId` and `module_id` are the same field. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Label of an action. Only an action of a newer release than this page has none. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action;

/** Object types in the order of the filter. */
export const TYPES: Texts = auditObjectTypes;

/** Label of a field. */
export function fieldLabel(objectType: string, name: string): string {
  const field = snake(name);
  return auditFieldsOf[objectType]?.[field] ?? FIELDS[field] ?? name;
}

/** Label of a code; the text itself when it is not a code. */
export function codeLabel(objectType: string, name: string, code: string): string {
  const field = snake(name);
  return auditCodesOf[objectType]?.[field]?.[code] ?? CODES[field]?.[code] ?? code;
}

/** Whether a field must not be shown. */
export const isHidden = (objectType: string, name: string): boolean =>
  HIDDEN.has(snake(name)) && auditFieldsOf[objectType]?.[snake(name)] === undefined;

/** Whether a field's value means nothing to the user. */
export const isOpaque = (name: string): boolean => OPAQUE.has(snake(name));
