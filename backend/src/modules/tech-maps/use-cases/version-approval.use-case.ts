import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { TechMapVersion } from '@naryad/contracts/tech-maps/dto';
import { techMapEvents } from '@naryad/contracts/tech-maps/events';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { Clock } from '../../../kernel/clock.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type Approval, ApprovalsRepository } from '../data/approvals.repository.js';
import { TechMapsRepository } from '../data/tech-maps.repository.js';
import type { FrozenSpecification } from '../domain/specification.js';
import { VersionsQuery } from '../queries/versions.query.js';
import { fail } from '../tech-maps.errors.js';

interface ApprovalTarget {
  readonly id: number;
  readonly version: number;
}

interface Decided {
  readonly action: 'tech-maps.approve' | 'tech-maps.archive';
  readonly holds_from: string;
}

/**
 * Approves versions and archives approved ones: when a production module requires it, new orders use approved
 * versions only. A command that changes nothing writes no audit record.
 */
@Injectable()
export class VersionApprovalUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly techMaps: TechMapsRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly versions: VersionsQuery,
    private readonly clock: Clock,
  ) {}

  /** Valid from the given day, by default from today. */
  approve(input: InputOf<typeof techMapRoutes.approveVersion>, actor: Actor): Promise<TechMapVersion> {
    return this.decide(input, actor, async (tx, { id, content }, before) => {
      if (content.technologies.every((one) => one.operations.length === 0)) throw fail('TECH_MAP_EMPTY');
      const holdsFrom = input.holds_from ?? plantDayAt(this.clock.now());
      const isSame = before && !before.is_archived && before.holds_from === holdsFrom;
      if (isSame || (before && !before.is_archived && input.holds_from == null)) return null;
      await this.approvals.approve(tx, id, holdsFrom, actor.userId);
      return { action: 'tech-maps.approve', holds_from: holdsFrom };
    });
  }

  archive(input: InputOf<typeof techMapRoutes.archiveVersion>, actor: Actor): Promise<TechMapVersion> {
    return this.decide(input, actor, async (tx, { id }, before) => {
      if (!before) throw fail('TECH_MAP_NOT_APPROVED');
      if (before.is_archived) return null;
      await this.approvals.archive(tx, id, actor.userId);
      return { action: 'tech-maps.archive', holds_from: before.holds_from };
    });
  }

  private async decide(
    { id, version }: ApprovalTarget,
    actor: Actor,
    work: (
      tx: Tx,
      storedVersion: { readonly id: number; readonly content: FrozenSpecification },
      before: Approval | undefined,
    ) => Promise<Decided | null>,
  ): Promise<TechMapVersion> {
    return this.uow.run(actor, async (tx) => {
      if (!(await this.techMaps.lockForChange(tx, id))) throw fail('TECH_MAP_NOT_FOUND');
      const storedVersion = await this.techMaps.version(tx, id, version);
      if (!storedVersion) throw fail('TECH_MAP_VERSION_NOT_FOUND');
      const before = await this.approvals.of(tx, storedVersion.id);
      const decided = await work(tx, storedVersion, before);
      if (decided) {
        const { action, holds_from } = decided;
        await addAudit(tx, actor, {
          action,
          objectType: 'tech-map',
          objectId: id,
          before: before && { holds_from: before.holds_from, is_archived: before.is_archived },
          after: { version, holds_from },
        });
        await addEvents(tx, [eventOf(techMapEvents.approvalChanged, { tech_map_ids: [id] })]);
      }
      return this.versions.one(tx, id, version);
    });
  }
}
