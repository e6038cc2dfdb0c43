import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ProductionOrderRow, VersionMove } from '@naryad/contracts/production/dto';
import { productionEvents } from '@naryad/contracts/production/events';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type ExistingVersion, TechMapVersions } from '../../tech-maps/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { type LockedOrder, OrdersRepository } from '../data/orders.repository.js';
import { TaskMakerRepository } from '../data/task-maker.repository.js';
import { type MovableTask, TaskVersionsRepository } from '../data/task-versions.repository.js';
import { fail } from '../production.errors.js';
import { orderRow } from '../queries/order-rows.query.js';
import { type OrderAtVersion, orderAtVersion } from '../queries/order-version.query.js';
import { OrderChange } from '../services/order-change.js';

const isUntouched = (task: MovableTask) => task.reason === null;

/**
 * Moves an open order to a newer version of its specification: untouched tasks get the new version, all
 * others keep their operations.
 */
@Injectable()
export class MoveToVersionUseCase {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly change: OrderChange,
    private readonly orders: OrdersRepository,
    private readonly techMaps: TechMapVersions,
    private readonly maker: TaskMakerRepository,
    private readonly tasks: TaskVersionsRepository,
  ) {}

  /** Preview of the move. */
  async preview(input: InputOf<typeof productionRoutes.getVersionMove>, actor: Actor): Promise<VersionMove> {
    const order = await orderAtVersion(this.db, input.id);
    if (!order) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, order.module_id, 'production');
    const { from, to } = await this.versions(this.db, order, input.tech_map_version);
    const tasks = await this.tasks.tasks(this.db, order.id);
    return {
      order_id: order.id,
      order_version: order.version,
      from_version: from.version,
      to_version: to.version,
      follow: tasks.filter(isUntouched).map(({ reason: _, ...task }) => task),
      stay: tasks.flatMap(({ reason, ...task }) => (reason === null ? [] : [{ ...task, reason }])),
      changes: await this.techMaps.changes(this.db, from.content, to.content),
    };
  }

  execute(input: InputOf<typeof productionRoutes.moveToVersion>, actor: Actor): Promise<ProductionOrderRow> {
    return this.change.run(
      input.id,
      actor,
      {
        action: 'production.move-order',
        event: productionEvents.orderMoved,
        isConcurrentWithWork: true,
        work: async (tx, order) => {
          if (input.version != null && input.version !== order.version) throw fail('PRODUCTION_ORDER_STALE');
          return this.move(tx, order, input.tech_map_version);
        },
      },
      (tx) => orderRow(tx, input.id),
    );
  }

  private async move(tx: Tx, { id, task_count }: LockedOrder, techMapVersion: number) {
    const order = (await orderAtVersion(tx, id))!;
    const { from, to } = await this.versions(tx, order, techMapVersion);
    const locked = await this.tasks.lock(tx, id, isUntouched);
    const following = locked.filter(isUntouched).map((one) => one.id);
    if (following.length === 0) throw fail('PRODUCTION_NOTHING_FOLLOWS');
    const previousCenterIds = await this.orders.workCenterIds(tx, id);
    await this.tasks.name(tx, id, from.id);
    await this.maker.freezeAdditional(tx, id, to.id);
    await this.tasks.rework(tx, id, following, to.id);
    return {
      order: await this.tasks.move(tx, id, to.id),
      after: auditFacts({
        from_version: from.version,
        to_version: to.version,
        moved_tasks: following.length,
        staying_tasks: task_count - following.length,
      }),
      previousCenterIds,
    };
  }

  private async versions(
    db: ReadDb,
    order: OrderAtVersion,
    techMapVersion: number,
  ): Promise<{ from: ExistingVersion; to: ExistingVersion }> {
    if (order.status === 'done') throw fail('PRODUCTION_ORDER_DONE');
    const from = (await this.techMaps.find(db, order.tech_map_id, order.tech_map_version))!;
    const toMap = await this.techMaps.find(db, order.tech_map_id, techMapVersion);
    if (!toMap) throw fail('PRODUCTION_VERSION_NOT_FOUND');
    if (toMap.version <= from.version) throw fail('PRODUCTION_VERSION_NOT_NEWER');
    if (order.requires_approval && !toMap.is_approved) throw fail('PRODUCTION_VERSION_NOT_APPROVED');
    if (toMap.content.technologies.every((one) => one.operations.length === 0))
      throw fail('PRODUCTION_VERSION_EMPTY');
    return { from, to: toMap };
  }
}
