import { Injectable } from '@nestjs/common';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { Clock } from '../../../kernel/clock.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { FrozenSpecification } from '../domain/specification.js';
import { approvedVersion } from '../queries/approved-version.sql.js';
import { changesIn } from '../queries/version-changes.query.js';

/** A live specification and its version for new orders; null when none is approved. */
export interface OrderedTechMap {
  readonly product_id: number;
  readonly version_id: number | null;
  /** When no approval is valid yet: the first day, `DD.MM.YYYY`, on which one will be. */
  readonly holds_from: string | null;
}

export interface ExistingVersion {
  readonly id: number;
  readonly version: number;
  /** It is approved, not archived, and valid today. */
  readonly is_approved: boolean;
  readonly content: FrozenSpecification;
}

const ORDERED = `
  select m.product_id, v.id as version_id, case when v.id is null then (
           select to_char(min(a.holds_from), 'DD.MM.YYYY')
             from tech_map_versions av join tech_map_approvals a on a.tech_map_version_id = av.id
            where av.tech_map_id = m.id and a.archived_at is null and a.holds_from > $3::date) end as holds_from
    from tech_maps m
    left join tech_map_versions v on v.tech_map_id = m.id
      and v.version = case when $2 then ${approvedVersion('m.id', '$3::date')} else m.version end
   where m.id = $1 and m.deleted_at is null for key share of m`;

const VERSION = `
  select v.id, v.version, v.content,
         exists (select from tech_map_approvals a
                  where a.tech_map_version_id = v.id and a.archived_at is null and a.holds_from <= $3::date) as is_approved
    from tech_map_versions v
   where v.tech_map_id = $1 and v.version = $2`;

/** Versions of specifications, for other modules. */
@Injectable()
export class TechMapVersions {
  constructor(private readonly clock: Clock) {}

  /**
   * The version for new orders; prevents the deletion of the specification until the transaction ends.
   * @param approvedOnly the newest version whose approval is valid today; else the newest one
   */
  async forOrder(tx: Tx, techMapId: number, approvedOnly: boolean): Promise<OrderedTechMap | null> {
    const [row] = await tx.query<OrderedTechMap>(ORDERED, [techMapId, approvedOnly, this.today()]);
    return row ?? null;
  }

  /** A version by its number, also of a deleted specification, or null. */
  async find(db: ReadDb, techMapId: number, version: number): Promise<ExistingVersion | null> {
    const [row] = await db.query<ExistingVersion>(VERSION, [techMapId, version, this.today()]);
    return row ?? null;
  }

  /** Differences between two contents, one sentence each. */
  async changes(db: ReadDb, before: FrozenSpecification, content: FrozenSpecification): Promise<string[]> {
    return (await changesIn(db, [{ content, before }]))[0]!;
  }

  private today(): string {
    return plantDayAt(this.clock.now());
  }
}
