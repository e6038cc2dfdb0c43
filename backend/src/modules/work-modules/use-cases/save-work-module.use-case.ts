import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';
import { workModuleEvents } from '@naryad/contracts/work-modules/events';
import type { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ModuleAccessRepository } from '../data/module-access.repository.js';
import { type LockedModule, ModulesRepository } from '../data/modules.repository.js';
import { ascending, changedOf, differenceOf } from '../domain/differences.js';
import { ModuleGraphQuery } from '../queries/module-graph.query.js';
import { moduleDetails } from '../queries/modules.query.js';
import { fail } from '../work-modules.errors.js';
import { DefaultCell } from '../services/default-cell.js';
import { ModuleAccessChange } from '../services/module-access-change.js';

type Input = InputOf<typeof workModuleRoutes.createOrUpdateModule>;

/**
 * Creates a module by name and type, or changes its name, access, child modules, the approval setting of
 * production modules, and the cell for finished items. Access of users who start in the module cannot be
 * removed. The type of a module that holds data cannot change, because its data would belong to no module. A
 * save without changes does nothing.
 */
@Injectable()
export class SaveWorkModuleUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly modules: ModulesRepository,
    private readonly access: ModuleAccessRepository,
    private readonly accessChange: ModuleAccessChange,
    private readonly graphs: ModuleGraphQuery,
    private readonly defaultCell: DefaultCell,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ModuleDetails> {
    const { id } = input;
    const savedModule = await this.uow.run(actor, (tx) =>
      id == null ? this.add(tx, input, actor) : this.change(tx, id, input, actor),
    );
    this.graphs.clear();
    return savedModule;
  }

  private async add(tx: Tx, input: Input, actor: Actor): Promise<ModuleDetails> {
    const users = ascending(input.users ?? []);
    await this.accessChange.requireUsers(tx, users);
    const fields = await this.fieldsOf(tx, input, null);
    const id = await this.modules.insert(tx, fields);
    await this.accessChange.apply(tx, id, { added: users, removed: [] });
    const linked = await this.relink(tx, id, input.child_modules ?? null);
    await this.defaultCell.requireUsable(tx, id, fields.defaultCellId);
    const inside = await this.access.usersOfAll(tx, linked);
    return this.finish(tx, actor, { id, before: null, affected: [...users, ...inside] });
  }

  private async change(tx: Tx, id: number, input: Input, actor: Actor): Promise<ModuleDetails> {
    const { module, difference } = await this.accessChange.hold(tx, id, input.users ?? null);
    if (input.version != null && input.version !== module.version) throw fail('WORK_MODULE_STALE');
    const before = await moduleDetails(tx, id);
    const fields = await this.fieldsOf(tx, input, module);
    if (input.module_type_id !== module.typeId) await this.allowType(tx, id);
    await this.accessChange.apply(tx, id, difference);
    const linked = await this.relink(tx, id, input.child_modules ?? null);
    const isSame =
      changedOf(difference).length === 0 &&
      linked.length === 0 &&
      !isRenamed(module, input) &&
      fields.requiresApproval === module.requiresApproval &&
      fields.defaultCellId === module.defaultCellId;
    if (before && isSame) return before;
    await this.modules.update(tx, id, fields);
    if (linked.length > 0 || fields.defaultCellId !== module.defaultCellId) {
      await this.defaultCell.requireUsable(tx, id, fields.defaultCellId);
    }
    const touched = linked.length > 0 || isRenamed(module, input) ? [id, ...linked] : [];
    const inside = await this.access.usersOfAll(tx, touched);
    return this.finish(tx, actor, { id, before, affected: [...changedOf(difference), ...inside] });
  }

  /** Replaces the child modules; returns the added and removed ones. Null: they stay unchanged. */
  private async relink(tx: Tx, id: number, requested: readonly number[] | null): Promise<number[]> {
    if (requested === null) return [];
    const children = ascending(requested);
    if (children.includes(id)) throw fail('WORK_MODULE_CHILD_ITSELF');
    const live = await this.modules.live(tx, children);
    if (live.length < children.length) throw fail('WORK_MODULE_CHILD_UNKNOWN');
    const difference = differenceOf(await this.modules.childrenOf(tx, id), children);
    await this.modules.unlink(tx, id, difference.removed);
    await this.modules.link(tx, id, difference.added);
    return changedOf(difference);
  }

  /** New values of the module's own fields; some exist for its type only. */
  private async fieldsOf(tx: Tx, input: Input, before: LockedModule | null) {
    const key = await this.modules.keyOfType(tx, input.module_type_id);
    if (key === undefined) throw fail('WORK_MODULE_TYPE_UNKNOWN');
    const isProduction = key === 'production';
    if (!isProduction && input.requires_approval) throw fail('WORK_MODULE_NO_SPECIFICATIONS');
    return {
      name: input.name,
      typeId: input.module_type_id,
      requiresApproval: isProduction && (input.requires_approval ?? before?.requiresApproval ?? false),
      defaultCellId: this.defaultCell.of(input.default_cell_id, key, before?.defaultCellId ?? null),
    };
  }

  private async allowType(tx: Tx, id: number): Promise<void> {
    const what = await this.guards.reasonAgainst(tx, 'work-module-type', id);
    if (what !== null) throw fail('WORK_MODULE_TYPE_FIXED', { what });
  }

  private async finish(
    tx: Tx,
    actor: Actor,
    savedModule: { readonly id: number; readonly before: ModuleDetails | null; readonly affected: number[] },
  ): Promise<ModuleDetails> {
    const { id, before } = savedModule;
    const after = (await moduleDetails(tx, id))!;
    await addAudit(tx, actor, {
      action: before ? 'work-modules.update' : 'work-modules.create',
      objectType: 'work-module',
      objectId: id,
      before: before ?? undefined,
      after,
    });
    await addEvents(tx, [
      eventOf(workModuleEvents.saved, { module_id: id, user_ids: ascending(savedModule.affected) }),
    ]);
    return after;
  }
}

const isRenamed = (module: LockedModule, input: Input): boolean =>
  module.name !== input.name || module.typeId !== input.module_type_id;
