import { templateKey, type TemplateKey } from '@naryad/contracts/documents/dto';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { fail } from '../documents.errors.js';

/** @throws DOCUMENT_NO_TEMPLATE for an unknown key */
export function parseTemplateKey(key: string): TemplateKey {
  const parsed = parseWith(templateKey, key);
  if (!parsed.ok) throw fail('DOCUMENT_NO_TEMPLATE');
  return parsed.value;
}
