import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { FrozenSpecification, SpecificationInput } from '../domain/specification.js';
import { currentContent } from './tech-map-content.js';
import { DELETE_CONTENT, INSERT_CONTENT, KNOWN_IDS, NEXT_IDS } from './tech-map.sql.js';

export interface LockedTechMap {
  readonly id: number;
  readonly version: number;
}

interface NodeIds {
  readonly technologies: ReadonlySet<number>;
  readonly operations: ReadonlySet<number>;
  readonly steps: ReadonlySet<number>;
}

@Injectable()
export class TechMapsRepository {
  async lockForChange(tx: Tx, id: number): Promise<LockedTechMap | undefined> {
    const [row] = await tx.query<LockedTechMap>(
      'select id, version from tech_maps where id = $1 and deleted_at is null for update',
      [id],
    );
    return row;
  }

  async insertHead(tx: Tx, input: SpecificationInput): Promise<LockedTechMap> {
    const [row] = await tx.query<LockedTechMap>(
      'insert into tech_maps (name, description, product_id) values ($1, $2, $3) returning id, version',
      [input.name.trim(), input.description ?? null, input.productId],
    );
    return row!;
  }

  async updateHead(tx: Tx, id: number, input: SpecificationInput): Promise<LockedTechMap> {
    const [row] = await tx.query<LockedTechMap>(
      `with changed as (
         update tech_maps set name = $2, description = $3, product_id = $4, version = version + 1
         where id = $1 returning id, version)
       select id, version from changed`,
      [id, input.name.trim(), input.description ?? null, input.productId],
    );
    return row!;
  }

  /** Replaces materials, technologies, operations and steps; rows that came back with their id keep it. */
  async replaceContent(tx: Tx, techMapId: number, input: SpecificationInput): Promise<void> {
    const [known] = await tx.query<{ technologies: number[]; operations: number[]; steps: number[] }>(
      KNOWN_IDS,
      [techMapId],
    );
    const flat = await this.withIds(tx, input, {
      technologies: new Set(known?.technologies),
      operations: new Set(known?.operations),
      steps: new Set(known?.steps),
    });
    await tx.query(DELETE_CONTENT.materials, [techMapId]);
    await tx.query(DELETE_CONTENT.technologies, [techMapId]);
    await tx.query(INSERT_CONTENT.materials, [techMapId, JSON.stringify(input.materials)]);
    await tx.query(INSERT_CONTENT.technologies, [techMapId, JSON.stringify(flat.technologies)]);
    await tx.query(INSERT_CONTENT.operations, [JSON.stringify(flat.operations)]);
    await tx.query(INSERT_CONTENT.steps, [JSON.stringify(flat.steps)]);
    await tx.query(INSERT_CONTENT.components, [JSON.stringify(flat.steps)]);
    await tx.query(INSERT_CONTENT.documents, [JSON.stringify(flat.steps)]);
  }

  /** Keeps the specification as it stands under its version. */
  async snapshot(tx: Tx, map: LockedTechMap, userId: number): Promise<number> {
    const content = await currentContent(tx, map.id);
    const [row] = await tx.query<{ id: number }>(
      `insert into tech_map_versions (tech_map_id, version, content, saved_by) values ($1, $2, $3, $4)
       returning id`,
      [map.id, map.version, JSON.stringify(content satisfies FrozenSpecification), userId],
    );
    return row!.id;
  }

  private async withIds(tx: Tx, input: SpecificationInput, known: NodeIds) {
    const operations = input.technologies.flatMap((one) => one.operations);
    const steps = operations.flatMap((one) => one.steps);
    const give = async (
      table: keyof NodeIds,
      nodes: readonly { readonly id?: number | null }[],
    ): Promise<number[]> => {
      const used = new Set<number>();
      const kept = nodes.map(({ id }) => {
        if (id == null || !known[table].has(id) || used.has(id)) return null;
        used.add(id);
        return id;
      });
      const missing = kept.filter((one) => one === null).length;
      const fresh = missing === 0 ? [] : await tx.query<{ id: number }>(NEXT_IDS[table], [missing]);
      let next = 0;
      return kept.map((one) => one ?? fresh[next++]!.id);
    };
    const technologyIds = await give('technologies', input.technologies);
    const operationIds = await give('operations', operations);
    const stepIds = await give('steps', steps);
    let operationIndex = 0;
    let stepIndex = 0;
    const flat = {
      technologies: input.technologies.map((technology, index) => ({
        id: technologyIds[index],
        name: technology.name.trim(),
        sort: (index + 1) * 5,
      })),
      operations: [] as object[],
      steps: [] as object[],
    };
    input.technologies.forEach((technology, index) => {
      for (const operation of technology.operations) {
        const id = operationIds[operationIndex++];
        flat.operations.push({
          id,
          technology_id: technologyIds[index],
          name: operation.name.trim(),
          sort: operation.sort,
          work_center_id: operation.workCenterId,
        });
        for (const step of operation.steps) {
          flat.steps.push({
            id: stepIds[stepIndex++],
            operation_id: id,
            name: step.name.trim(),
            description: step.description ?? null,
            type: step.type,
            sort: step.sort,
            img_url: step.imgUrl ?? null,
            components: step.components,
            // Other types drop their documents on save [3 §4 "Specification editor"].
            document_ids: step.type === 'print' ? [...new Set(step.documentIds)] : [],
          });
        }
      }
    });
    return flat;
  }
}
