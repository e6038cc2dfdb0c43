import { Injectable } from '@nestjs/common';
import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { OfferedWorkCenter, TechMap } from '@naryad/contracts/tech-maps/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { ConsumedProducts } from '../data/consumed-products.js';
import { currentContent } from '../data/tech-map-content.js';
import type { FrozenSpecification } from '../domain/specification.js';
import { type NamedProduct, productIdsOf, type TechMapHeader, toEditor } from '../domain/to-editor.js';

const HEADER = `
  select m.id, m.version,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'img_url', p.img_url) as product
    from tech_maps m join products p on p.id = m.product_id
   where m.id = $1 and m.deleted_at is null`;

const CENTERS = `
  select c.id, c.name, c.workshop_id, count(p.id)::int as places, count(m.id)::int as served_places,
         count(t.id)::int as picking_places
    from work_centers c
    left join work_places p on p.work_center_id = c.id and p.deleted_at is null
    left join work_modules m on m.id = p.module_id and m.deleted_at is null
    left join work_module_types t on t.id = m.type_id and t.key = 'picking-desk'
   where c.deleted_at is null
   group by c.id order by c.name, c.id`;

const DOCUMENTS = 'select id, name, template_key from documents order by name, id';

const VERSION = 'select content from tech_map_versions where tech_map_id = $1 and version = $2';

/** Names of products, also of deleted ones, by id. */
export async function namedProducts(
  db: ReadDb,
  contents: readonly FrozenSpecification[],
): Promise<ReadonlyMap<number, NamedProduct>> {
  const rows = await db.query<NamedProduct>('select id, name, sku from products where id = any ($1)', [
    [...new Set(contents.flatMap(productIdsOf))],
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The current whole specification if it is live, or null; also inside the transaction that saved it.
 * @param preloaded its content, if the caller has read it
 */
export async function wholeTechMap(
  db: ReadDb,
  id: number,
  preloaded?: FrozenSpecification,
): Promise<TechMap | null> {
  const [header] = await db.query<TechMapHeader>(HEADER, [id]);
  if (!header) return null;
  const content = preloaded ?? (await currentContent(db, id));
  return toEditor(header, content, await namedProducts(db, [content]));
}

@Injectable()
export class TechMapQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly consumed: ConsumedProducts,
  ) {}

  whole(id: number): Promise<TechMap | null> {
    return wholeTechMap(this.db, id);
  }

  /** Products that a specification of the product must not consume. */
  madeOf(productId: number): Promise<number[]> {
    return this.consumed.ancestors(this.db, productId);
  }

  /** Choices of the editor: live work centers and documents. */
  async offers(): Promise<{ workshopPosts: OfferedWorkCenter[]; documents: PrintDocument[] }> {
    const [workshopPosts, documents] = await Promise.all([
      this.db.query<OfferedWorkCenter>(CENTERS),
      this.db.query<PrintDocument>(DOCUMENTS),
    ]);
    return { workshopPosts, documents };
  }

  /** A stored version of a live specification in the form of the editor, or null. */
  async version(id: number, version: number): Promise<TechMap | null> {
    const [header] = await this.db.query<TechMapHeader>(HEADER, [id]);
    const [stored] = await this.db.query<{ content: FrozenSpecification }>(VERSION, [id, version]);
    if (!header || !stored) return null;
    return toEditor({ ...header, version }, stored.content, await namedProducts(this.db, [stored.content]));
  }
}
