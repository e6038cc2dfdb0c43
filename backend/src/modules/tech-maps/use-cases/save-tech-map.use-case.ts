import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { sqlState } from '../../../platform/db/sql-state.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TechMapsRepository } from '../data/tech-maps.repository.js';
import { saveProblem } from '../domain/save-problems.js';
import type { SpecificationInput } from '../domain/specification.js';
import { fail } from '../tech-maps.errors.js';

export interface SavedTechMap {
  readonly id: number;
  readonly version: number;
  readonly version_id: number;
}

/**
 * Saves a specification whole and keeps the version [decisions "Specifications, orders and tasks"; 3 §4 "Specification
 * editor"]: a stale `version` is refused, running orders go on with the version they were made from.
 */
@Injectable()
export class SaveTechMap {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly techMaps: TechMapsRepository,
  ) {}

  async execute(input: SpecificationInput, actor: Actor): Promise<SavedTechMap> {
    return this.uow.run(actor, (tx) => this.save(tx, input, actor));
  }

  /** For callers that have their own transaction (the demo plant). */
  async save(tx: Tx, input: SpecificationInput, actor: Actor): Promise<SavedTechMap> {
    const problem = saveProblem(input);
    if (problem) throw fail(problem);
    try {
      const map = await this.head(tx, input);
      await this.techMaps.replaceContent(tx, map.id, input);
      const versionId = await this.techMaps.snapshot(tx, map, actor.userId);
      await addAudit(tx, actor, {
        action: 'tech-maps.save',
        objectType: 'tech-map',
        objectId: map.id,
        after: { version: map.version, version_id: versionId },
      });
      return { id: map.id, version: map.version, version_id: versionId };
    } catch (error) {
      if (sqlState(error) === '23503') throw fail('TECH_MAP_REFERENCE');
      throw error;
    }
  }

  private async head(tx: Tx, input: SpecificationInput) {
    if (input.id == null) return this.techMaps.insertHead(tx, input);
    const map = await this.techMaps.lockForChange(tx, input.id);
    if (!map) throw fail('TECH_MAP_NOT_FOUND');
    if (input.version !== map.version) throw fail('TECH_MAP_STALE');
    return this.techMaps.updateHead(tx, map.id, input);
  }
}
