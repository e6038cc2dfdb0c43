import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { inputOf } from './input.js';

/** Ignores the difference between local ids and the server ids that replaced them. */
const withoutIds = (map: EditedTechMap): string =>
  JSON.stringify({ ...inputOf(map, 0), id: 0 }, (name, value: unknown) =>
    name === 'id' && typeof value !== 'object' ? undefined : value,
  );

/**
 * Whether two versions of a specification are equal except for node ids. After a save with a lost response,
 * the server's version has server ids where the editor still has local ones.
 */
export function isSameContent(a: EditedTechMap, b: EditedTechMap): boolean {
  return withoutIds(a) === withoutIds(b);
}
