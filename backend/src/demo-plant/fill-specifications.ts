import { Injectable } from '@nestjs/common';
import { DocumentSetup } from '../modules/documents/index.js';
import {
  type FrozenSpecification,
  SaveTechMapUseCase,
  VersionApprovalUseCase,
} from '../modules/tech-maps/index.js';
import type { Tx } from '../platform/db/tx.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { DEMO_DOCUMENTS, DEMO_SPECIFICATIONS, type DemoSpecification } from './data/specifications.js';
import { actorOf } from './demo-actor.js';
import { plantDay } from './plant-day.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';
import { inputOf, numbered, withSteps } from './specification-input.js';

interface LatestVersion {
  readonly id: number;
  readonly version: number;
  readonly content: FrozenSpecification;
}

/**
 * Printable documents, and the specifications with pictures, components, print steps and a history of
 * versions.
 */
@Injectable()
export class FillSpecifications {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly documents: DocumentSetup,
    private readonly saveTechMap: SaveTechMapUseCase,
    private readonly approval: VersionApprovalUseCase,
  ) {}

  async execute(tx: Tx, ids: Omit<PlantIds, 'documents'>): Promise<Map<string, number>> {
    const documents = new Map<string, number>();
    for (const document of DEMO_DOCUMENTS)
      documents.set(document.name, await this.documents.create(tx, document));
    const planner = actorOf(getOrThrow(ids.people, 'planner'));
    for (const specification of DEMO_SPECIFICATIONS) {
      const whole = { ...ids, documents };
      const first = await this.saveTechMap.save(tx, inputOf(before(specification), whole), planner);
      if (specification.before === undefined) continue;
      const next = numbered(inputOf(specification, whole), first.content);
      await this.saveTechMap.save(tx, { ...next, id: first.id, version: first.version }, planner);
    }
    return documents;
  }

  /** Approves all versions that orders may use. */
  async approve(ids: PlantIds): Promise<void> {
    for (const { sku, approvedDaysAgo } of DEMO_SPECIFICATIONS) {
      const { id } = await this.latestVersionOf(ids, sku);
      for (const [at, days] of approvedDaysAgo.entries()) {
        const actor = actorOf(getOrThrow(ids.people, 'planner'), `approve:${sku}:${at + 1}`);
        await this.approval.approve({ id, version: at + 1, holds_from: plantDay(-days) }, actor);
      }
    }
  }

  /** Creates a draft of a newer version: orders in work stay on their version. */
  async draft(ids: PlantIds): Promise<void> {
    for (const specification of DEMO_SPECIFICATIONS) {
      const { draft, sku } = specification;
      if (draft === undefined) continue;
      const { id, version, content } = await this.latestVersionOf(ids, sku);
      const drafted = withSteps(specification, (steps, operation) =>
        operation === draft.operation ? [...steps, draft.step] : steps,
      );
      const actor = actorOf(getOrThrow(ids.people, 'planner'), `draft:${sku}`);
      await this.saveTechMap.execute({ ...numbered(inputOf(drafted, ids), content), id, version }, actor);
    }
  }

  private async latestVersionOf(ids: PlantIds, sku: string): Promise<LatestVersion> {
    const [latest] = await this.uow.runAsSystem((tx) =>
      tx.query<LatestVersion>(
        `select m.id, v.version, v.content
           from tech_maps m join tech_map_versions v on v.tech_map_id = m.id
          where m.product_id = $1 and m.deleted_at is null
          order by v.version desc limit 1`,
        [getOrThrow(ids.products, sku)],
      ),
    );
    return latest!;
  }
}

/** The specification in its previous version. */
function before(specification: DemoSpecification): DemoSpecification {
  const earlier = specification.before ?? {};
  return withSteps(specification, (steps) =>
    steps.flatMap((step) => {
      const description = earlier[step.name];
      if (description === undefined) return [step];
      return description === null ? [] : [{ ...step, description }];
    }),
  );
}
