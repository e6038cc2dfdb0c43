import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { type NodeKind, numbered, type NumberedSpecification } from '../domain/numbered.js';
import type { FrozenSpecification, SpecificationInput } from '../domain/specification.js';
import { currentContent } from './tech-map-content.js';
import { DELETE_CONTENT, INSERT_CONTENT, NEXT_IDS, NODE_TABLES } from './tech-map.sql.js';

export interface LockedTechMap {
  readonly id: number;
  readonly version: number;
  readonly product_id: number;
}

export interface StoredVersion {
  readonly id: number;
  readonly content: FrozenSpecification;
}

type Header = Pick<NumberedSpecification, 'name' | 'description'>;

const KINDS = Object.keys(NODE_TABLES) as NodeKind[];
/** Materials and technologies keep their order of the input, which for technologies is the work order. */
const SORT_STEP = 5;

@Injectable()
export class TechMapsRepository {
  /**
   * Locks a live specification against changes of other transactions; orders can still be created from it.
   */
  async lockForChange(tx: Tx, id: number): Promise<LockedTechMap | undefined> {
    const [row] = await tx.query<LockedTechMap>(
      'select id, version, product_id from tech_maps where id = $1 and deleted_at is null for no key update',
      [id],
    );
    return row;
  }

  /** Locks a live specification against new orders as well. Check for its orders after this call. */
  async lockForDeletion(tx: Tx, id: number): Promise<(LockedTechMap & { name: string }) | undefined> {
    const [row] = await tx.query<LockedTechMap & { name: string }>(
      'select id, version, product_id, name from tech_maps where id = $1 and deleted_at is null for update',
      [id],
    );
    return row;
  }

  async insertHeader(tx: Tx, header: Header, productId: number): Promise<LockedTechMap> {
    const [row] = await tx.query<LockedTechMap>(
      `insert into tech_maps (name, description, product_id) values ($1, $2, $3)
       returning id, version, product_id`,
      [header.name, header.description, productId],
    );
    return row!;
  }

  /** Writes name and description and raises the version. */
  async updateHeader(tx: Tx, id: number, header: Header): Promise<LockedTechMap> {
    const [row] = await tx.query<LockedTechMap>(
      `with changed as (
         update tech_maps set name = $2, description = $3, version = version + 1
         where id = $1 returning id, version, product_id)
       select * from changed`,
      [id, header.name, header.description],
    );
    return row!;
  }

  /** Hides it: orders and versions created from it stay. */
  async hide(tx: Tx, id: number): Promise<void> {
    await tx.query('update tech_maps set deleted_at = now() where id = $1', [id]);
  }

  content(tx: Tx, id: number): Promise<FrozenSpecification> {
    return currentContent(tx, id);
  }

  /** Assigns ids to the content: nodes of the `stored` contents keep theirs, new ones get the next ids. */
  async number(tx: Tx, input: SpecificationInput, storedVersions: readonly FrozenSpecification[]) {
    const missingCounts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<NodeKind, number>;
    const numberedInput = numbered(input, storedVersions, (kind) => -(missingCounts[kind] += 1));
    if (KINDS.every((kind) => missingCounts[kind] === 0)) return { ...numberedInput, isNew: false };
    const [fresh] = await tx.query<Record<NodeKind, number[]>>(
      NEXT_IDS,
      KINDS.map((kind) => missingCounts[kind]),
    );
    return { ...numbered(input, storedVersions, (kind) => fresh![kind].shift()!), isNew: true };
  }

  /** Replaces the stored content. */
  async replaceContent(tx: Tx, techMapId: number, content: NumberedSpecification): Promise<void> {
    const sortAt = (index: number): number => (index + 1) * SORT_STEP;
    const materials = content.materials.map((one, index) => ({ ...one, sort: sortAt(index) }));
    const technologies = content.technologies.map(({ id, name }, index) => ({
      id,
      name,
      sort: sortAt(index),
    }));
    const operations = content.technologies.flatMap((technology) =>
      technology.operations.map((one) => ({ ...one, technology_id: technology.id })),
    );
    const steps = operations.flatMap(({ id, steps: own }) =>
      own.map((one) => ({ ...one, operation_id: id })),
    );
    const components = steps.flatMap(({ id, components: own }) =>
      own.map((one) => ({ ...one, step_id: id })),
    );
    const documents = steps.flatMap(({ id, document_ids }) =>
      document_ids.map((document_id) => ({ step_id: id, document_id })),
    );
    const measurements = steps.flatMap(({ id, measurements: own }) =>
      own.map((one) => ({ ...one, step_id: id })),
    );
    for (const statement of DELETE_CONTENT) await tx.query(statement, [techMapId]);
    await tx.query(INSERT_CONTENT.materials, [techMapId, JSON.stringify(materials)]);
    await tx.query(INSERT_CONTENT.technologies, [techMapId, JSON.stringify(technologies)]);
    await tx.query(INSERT_CONTENT.operations, [
      JSON.stringify(operations.map(({ steps: _, ...operation }) => operation)),
    ]);
    await tx.query(INSERT_CONTENT.steps, [
      JSON.stringify(steps.map(({ components: _, document_ids: __, measurements: ___, ...step }) => step)),
    ]);
    await tx.query(INSERT_CONTENT.components, [JSON.stringify(components)]);
    if (measurements.length > 0) await tx.query(INSERT_CONTENT.measurements, [JSON.stringify(measurements)]);
    await tx.query(INSERT_CONTENT.documents, [JSON.stringify(documents)]);
  }

  /** Stores the current specification as its version; returns the id and the content of the version. */
  async snapshot(tx: Tx, map: LockedTechMap, userId: number): Promise<StoredVersion> {
    const content = await currentContent(tx, map.id);
    const [row] = await tx.query<{ id: number }>(
      `insert into tech_map_versions (tech_map_id, version, content, saved_by) values ($1, $2, $3, $4)
       returning id`,
      [map.id, map.version, JSON.stringify(content satisfies FrozenSpecification), userId],
    );
    return { id: row!.id, content };
  }

  /** A stored version of the specification. */
  async version(tx: Tx, techMapId: number, version: number): Promise<StoredVersion | undefined> {
    const [row] = await tx.query<StoredVersion>(
      'select id, content from tech_map_versions where tech_map_id = $1 and version = $2',
      [techMapId, version],
    );
    return row;
  }

  /** Those of the picture names that the specification uses or used in any version. */
  async storedPictures(tx: Tx, techMapId: number, names: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(
      `select name from unnest($2::text[]) name
        where exists (select from tech_map_versions v
                       where v.tech_map_id = $1
                         and v.content @> jsonb_build_object('technologies', jsonb_build_array(jsonb_build_object(
                               'operations', jsonb_build_array(jsonb_build_object('steps', jsonb_build_array(
                                 jsonb_build_object('img_url', name))))))))`,
      [techMapId, names],
    );
    return rows.map((row) => row.name);
  }
}
