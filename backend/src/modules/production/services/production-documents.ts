import { Inject, Injectable } from '@nestjs/common';
import type { ProductPassportData } from '@naryad/contracts/documents/templates';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type DocumentRequest, DocumentSources } from '../../documents/index.js';
import { packingList, productPassport, routeSheet } from '../domain/document-data.js';
import type { UnitDocument } from '../domain/unit-document.js';
import { fail } from '../production.errors.js';
import { ProductSkusQuery } from '../queries/product-skus.query.js';
import { TaskDetailsQuery } from '../queries/task-details.query.js';
import { UnitRights } from './unit-rights.js';
import { UnitDocumentQuery } from '../queries/unit-document.query.js';

/** Data of the documents printed for a unit, read by the unit's id alone. */
@Injectable()
export class ProductionDocuments {
  constructor(
    private readonly units: UnitDocumentQuery,
    private readonly tasks: TaskDetailsQuery,
    private readonly skus: ProductSkusQuery,
    private readonly rights: UnitRights,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  registerAt(sources: DocumentSources): void {
    const maySee = (actor: Actor, lotId: number) => this.rights.ofDocuments(actor, lotId);
    sources.register('product-passport', {
      maySee,
      read: (request) => this.passport(request.batchProductId),
    });
    sources.register('route-sheet', {
      maySee,
      read: async (request) => {
        const { unit, task } = await this.unitWithTask(request);
        return routeSheet(unit, task, await this.skus.of(componentIds(task)), this.now());
      },
    });
    sources.register('packing-list', {
      maySee,
      read: async (request) => packingList(await this.unit(request), this.today(), this.now()),
    });
    sources.register('unit-label', {
      maySee: (actor, lotId) => this.rights.ofLabel(actor, lotId),
      read: (request) => this.label(request),
    });
  }

  async passport(lotId: number): Promise<ProductPassportData> {
    const { unit, task } = await this.unitWithTask({ batchProductId: lotId });
    return productPassport(unit, task, this.now());
  }

  private async label(request: DocumentRequest) {
    const label = await this.units.label(request.batchProductId, this.environment.timeZone);
    if (!label) throw fail('PRODUCTION_UNIT_NOT_FOUND');
    const { lot_id, ...rest } = label;
    return { labels: [{ batch_product_id: lot_id, ...rest }] };
  }

  private async unit(request: Pick<DocumentRequest, 'batchProductId'>): Promise<UnitDocument> {
    const unit = await this.units.unit(request.batchProductId);
    if (!unit) throw fail('PRODUCTION_UNIT_NOT_FOUND');
    return unit;
  }

  private async unitWithTask(
    request: Pick<DocumentRequest, 'batchProductId'>,
  ): Promise<{ unit: UnitDocument; task: TaskDetails }> {
    const unit = await this.unit(request);
    const task = await this.tasks.ofTask(unit.task_id);
    if (!task) throw fail('PRODUCTION_UNIT_NOT_FOUND');
    return { unit, task };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }

  private today(): string {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: this.environment.timeZone }).format(this.clock.now());
  }
}

/** Ids of the components that the steps need. */
function componentIds(task: TaskDetails): number[] {
  const needed = task.operations.flatMap((operation) =>
    operation.steps.flatMap((step) =>
      step.operation_step.components.map((component) => component.product_id),
    ),
  );
  return [...new Set(needed)];
}
