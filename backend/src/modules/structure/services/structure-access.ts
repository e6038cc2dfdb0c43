import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import type { DomainError } from '../../../kernel/domain-error.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { StructureModulesQuery } from '../queries/structure-modules.query.js';
import { fail } from '../structure.errors.js';

const NOT_FOUND = {
  line: 'STRUCTURE_LINE_NOT_FOUND',
  stack: 'STRUCTURE_STACK_NOT_FOUND',
  shelf: 'STRUCTURE_SHELF_NOT_FOUND',
  cell: 'STRUCTURE_CELL_NOT_FOUND',
} as const satisfies Record<StructureLevel, string>;

export const notFound = (level: StructureLevel): DomainError => fail(NOT_FOUND[level]);

/** Rights on nodes, by their storehouse. */
@Injectable()
export class StructureAccess {
  constructor(
    private readonly modules: StructureModulesQuery,
    private readonly access: WorkModuleAccess,
  ) {}

  /**
   * Requires the right to change a node of an own storehouse. A node of a storehouse without access is
   * reported as not found. A missing or deleted node passes: the caller checks it under the idempotency key,
   * so that a repeated deletion returns its stored response. @throws also WORK_MODULE_NOT_OWN
   */
  async requireToChange(actor: Actor, level: StructureLevel, id: number): Promise<void> {
    const moduleId = await this.modules.moduleOf(level, id);
    if (moduleId === null) return;
    if (!(await this.access.mayUse(actor, moduleId))) throw notFound(level);
    this.access.refuseReaders(actor, moduleId);
  }

  /** @throws WORK_MODULE_NOT_FOUND, WORK_MODULE_NOT_OWN */
  async requireStorehouse(actor: Actor, moduleId: number): Promise<void> {
    await this.access.requireToChange(actor, moduleId, 'storehouse');
  }
}
