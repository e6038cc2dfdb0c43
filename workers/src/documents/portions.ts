import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { parseOrGiveUp } from '../platform/queue/check-payload.js';
import { templates } from './templates/registry.js';
import type { DocumentTemplate, Portion } from './templates/template.js';

export interface Portions {
  readonly title: string;
  readonly pages: number;
  readonly portions: readonly Portion<unknown>[];
}

/**
 * Splits a document that is too large for a single print into portions; null for a document that is not.
 * @throws HopelessJobError for data of another shape
 */
export function portionsOf<Key extends TemplateKey>(key: Key, data: unknown): Portions | null {
  const template: DocumentTemplate<Key> = templates[key];
  if (!template.portions) return null;
  const checked = parseOrGiveUp(template.schema, data, `Содержимое документа ${key}`);
  const portions = template.portions(checked);
  if (portions.length < 2) return null;
  const pages = portions.reduce((sum, portion) => sum + portion.pages, 0);
  return { title: template.title(checked), pages, portions };
}
