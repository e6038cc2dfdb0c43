import { techMapDifference } from '@naryad/contracts/tech-maps/difference';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { FrozenSpecification } from '../domain/specification.js';
import { toEditor } from '../domain/to-editor.js';
import { namedProducts } from './tech-map.query.js';

/** A content and its previous one, if any. */
export interface Succession {
  readonly content: FrozenSpecification;
  readonly before: FrozenSpecification | null;
}

const CENTERS = 'select id, name from work_centers';

/** Changes of each content compared with its previous one, one sentence per change. */
export async function changesIn(db: ReadDb, contents: readonly Succession[]): Promise<string[][]> {
  const products = await namedProducts(
    db,
    contents.flatMap(({ content, before }) => (before ? [content, before] : [content])),
  );
  const centers = await db.query<{ id: number; name: string }>(CENTERS);
  const centerNames = new Map(centers.map(({ id, name }) => [id, name]));
  const form = (one: FrozenSpecification) => {
    const product = { ...products.get(one.product_id)!, img_url: null };
    return toEditor({ id: 1, version: 1, product }, one, products);
  };
  return contents.map(({ content, before }) =>
    before
      ? techMapDifference(form(before), form(content), { workCenter: (id) => centerNames.get(id) }).map(
          (change) => change.text,
        )
      : [],
  );
}
