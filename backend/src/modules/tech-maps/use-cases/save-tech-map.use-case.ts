import { Injectable } from '@nestjs/common';
import { techMapEvents } from '@naryad/contracts/tech-maps/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { sqlState } from '../../../platform/db/sql-state.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { circleThrough } from '../../products/index.js';
import { type LockedTechMap, TechMapsRepository } from '../data/tech-maps.repository.js';
import { ConsumedProducts } from '../data/consumed-products.js';
import { fromStored } from '../domain/from-editor.js';
import { type NumberedSpecification, hasSameContent } from '../domain/numbered.js';
import { saveProblem } from '../domain/save-problems.js';
import type { FrozenSpecification, SpecificationInput } from '../domain/specification.js';
import { fail } from '../tech-maps.errors.js';
import { SpecificationReferences } from '../services/specification-references.js';

export interface SavedTechMap {
  readonly id: number;
  readonly version: number;
  readonly version_id: number;
  /** Ids of the nodes that have a local name of the editor. */
  readonly local_ids: Record<string, number>;
}

/** For callers in the same transaction: additionally the saved content. */
export interface Saved extends SavedTechMap {
  readonly content: FrozenSpecification;
}

/** Reason of the save, for the audit log; with an older version, its nodes get their previous ids. */
export interface SaveReason {
  readonly action: 'tech-maps.save' | 'tech-maps.create' | 'tech-maps.copy' | 'tech-maps.restore';
  readonly details?: object;
  readonly older?: FrozenSpecification;
  /** The specification, locked and read by the caller. */
  readonly before?: { readonly map: LockedTechMap; readonly stored: FrozenSpecification };
}

/** Products that a specification consumes, without duplicates. */
const consumedOf = ({ materials, technologies }: SpecificationInput): number[] => {
  const steps = technologies.flatMap((one) => one.operations).flatMap((one) => one.steps);
  return [...new Set([...materials, ...steps.flatMap((one) => one.components)].map((one) => one.productId))];
};

export const SAVING: SaveReason = { action: 'tech-maps.save' };

/**
 * Saves a whole specification and stores its version. A stale `version` is refused; running orders continue
 * with the version they were created from. A save without changes creates no version.
 */
@Injectable()
export class SaveTechMapUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly techMaps: TechMapsRepository,
    private readonly references: SpecificationReferences,
    private readonly consumed: ConsumedProducts,
  ) {}

  async execute(input: SpecificationInput, actor: Actor): Promise<SavedTechMap> {
    return this.uow.run(actor, async (tx) => {
      const { content: _, ...saved } = await this.save(tx, input, actor);
      return saved;
    });
  }

  /** For callers with their own transaction. */
  async save(tx: Tx, input: SpecificationInput, actor: Actor, reason = SAVING): Promise<Saved> {
    const problem = saveProblem(input);
    if (problem) throw fail(problem);
    return input.id == null
      ? this.create(tx, input, actor, reason)
      : this.change(tx, input.id, input, actor, reason);
  }

  private async create(tx: Tx, input: SpecificationInput, actor: Actor, reason: SaveReason) {
    await this.references.lockLive(tx, input);
    await this.refuseCircle(tx, input, []);
    const { content, localIds } = await this.techMaps.number(tx, input, []);
    const map = await this.techMaps.insertHeader(tx, content, input.productId);
    return { ...(await this.write(tx, map, content, actor, reason)), local_ids: localIds };
  }

  private async change(tx: Tx, id: number, input: SpecificationInput, actor: Actor, reason: SaveReason) {
    const before = reason.before?.map ?? (await this.techMaps.lockForChange(tx, id));
    if (!before) throw fail('TECH_MAP_NOT_FOUND');
    if (input.version != null && input.version !== before.version) throw fail('TECH_MAP_STALE');
    if (input.productId !== before.product_id) throw fail('TECH_MAP_OTHER_PRODUCT');
    const storedContent = reason.before?.stored ?? (await this.techMaps.content(tx, id));
    const older = reason.older ? [reason.older] : [];
    const { content, localIds, isNew } = await this.techMaps.number(tx, input, [storedContent, ...older]);
    if (!isNew && hasSameContent(content, storedContent)) {
      const same = (await this.techMaps.version(tx, id, before.version))!;
      return {
        id,
        version: before.version,
        version_id: same.id,
        content: storedContent,
        local_ids: localIds,
      };
    }
    await this.references.lockLive(tx, input);
    await this.refuseCircle(tx, input, consumedOf(fromStored(storedContent, { withIds: true })));
    const map = await this.techMaps.updateHeader(tx, id, content);
    return { ...(await this.write(tx, map, content, actor, reason)), local_ids: localIds };
  }

  /**
   * @param previous products consumed before: an existing circle does not block the save
   * @throws TECH_MAP_CIRCLE with the path of the circle
   */
  private async refuseCircle(tx: Tx, input: SpecificationInput, previous: readonly number[]): Promise<void> {
    const addedIds = consumedOf(input).filter((id) => !previous.includes(id));
    if (addedIds.length === 0) return;
    await this.consumed.lock(tx);
    const edges = await this.consumed.below(tx, addedIds, input.id ?? null);
    const circle = circleThrough(input.productId, addedIds, edges);
    if (circle === null) return;
    const names = await this.consumed.names(tx, circle);
    throw fail('TECH_MAP_CIRCLE', { path: circle.map((id) => names.get(id)).join(' → ') });
  }

  private async write(
    tx: Tx,
    map: LockedTechMap,
    content: NumberedSpecification,
    actor: Actor,
    { action, details }: SaveReason,
  ): Promise<Omit<Saved, 'local_ids'>> {
    try {
      await this.techMaps.replaceContent(tx, map.id, content);
    } catch (error) {
      if (sqlState(error) === '23503') throw fail('TECH_MAP_REFERENCE');
      throw error;
    }
    const version = await this.techMaps.snapshot(tx, map, actor.userId);
    await addAudit(tx, actor, {
      action,
      objectType: 'tech-map',
      objectId: map.id,
      after: { name: content.name, version: map.version, version_id: version.id, ...details },
    });
    await addEvents(tx, [eventOf(techMapEvents.saved, { tech_map_ids: [map.id] })]);
    return { id: map.id, version: map.version, version_id: version.id, content: version.content };
  }
}
