import { Injectable } from '@nestjs/common';
import { DocumentSetup } from '../modules/documents/index.js';
import { SaveTechMap, type SpecificationInput, type StepInput } from '../modules/tech-maps/index.js';
import type { Tx } from '../platform/db/tx.js';
import {
  DEMO_DOCUMENTS,
  DEMO_SPECIFICATIONS,
  type DemoSpecification,
  type DemoStep,
} from './data/specifications.js';
import { actorOf } from './demo-actor.js';
import { known, type PlantIds } from './plant-ids.js';

/** Steps and operations are numbered 5, 10, 15 ... [3 §9 "sort increment"]. */
const SORT_STEP = 5;

/** Printable documents and the specifications with pictures, components and print steps. */
@Injectable()
export class FillSpecifications {
  constructor(
    private readonly documents: DocumentSetup,
    private readonly saveTechMap: SaveTechMap,
  ) {}

  async execute(tx: Tx, ids: Omit<PlantIds, 'documents'>): Promise<Map<string, number>> {
    const documents = new Map<string, number>();
    for (const document of DEMO_DOCUMENTS)
      documents.set(document.name, await this.documents.create(tx, document));
    const planner = actorOf(known(ids.people, 'planner'));
    for (const specification of DEMO_SPECIFICATIONS) {
      await this.saveTechMap.save(tx, inputOf(specification, { ...ids, documents }), planner);
    }
    return documents;
  }
}

function inputOf(specification: DemoSpecification, ids: PlantIds): SpecificationInput {
  const operations = specification.technologies.flatMap((technology) => technology.operations);
  const materials = new Map<string, number>();
  for (const [sku, count] of operations.flatMap((operation) =>
    operation.steps.flatMap((step) => step.components ?? []),
  )) {
    materials.set(sku, (materials.get(sku) ?? 0) + count);
  }
  return {
    name: specification.name,
    description: specification.description,
    productId: known(ids.products, specification.sku),
    materials: [...materials].map(([sku, count]) => ({ productId: known(ids.products, sku), count })),
    technologies: specification.technologies.map((technology) => ({
      name: technology.name,
      operations: technology.operations.map((operation, index) => ({
        name: operation.name,
        sort: (index + 1) * SORT_STEP,
        workCenterId: known(ids.workCenters, operation.workCenter),
        steps: operation.steps.map((step, position) => stepOf(step, position, ids)),
      })),
    })),
  };
}

function stepOf(step: DemoStep, position: number, ids: PlantIds): StepInput {
  return {
    name: step.name,
    description: step.description ?? null,
    type: step.print ? 'print' : 'production',
    sort: (position + 1) * SORT_STEP,
    imgUrl: step.image ? `${step.image}.webp` : null,
    components: (step.components ?? []).map(([sku, count]) => ({
      productId: known(ids.products, sku),
      count,
    })),
    documentIds: (step.print ?? []).map((name) => known(ids.documents, name)),
  };
}
