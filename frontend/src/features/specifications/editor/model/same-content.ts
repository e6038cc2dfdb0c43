import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { inputOf } from './input.js';

/** Names that this editor gave, and the numbers that became of them, are one thing here. */
const withoutIds = (map: EditedTechMap): string =>
  JSON.stringify({ ...inputOf(map, 0), id: 0 }, (name, value: unknown) =>
    name === 'id' && typeof value !== 'object' ? undefined : value,
  );

/**
 * Whether two forms of a specification say the same, whatever their nodes are numbered: a save whose answer was lost has
 * made numbers of local ids.
 */
export function isSameContent(a: EditedTechMap, b: EditedTechMap): boolean {
  return withoutIds(a) === withoutIds(b);
}
