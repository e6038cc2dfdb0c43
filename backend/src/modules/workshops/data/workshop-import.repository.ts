import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { WorkshopLevel } from '@naryad/contracts/workshops/events';
import { folded } from '../../../kernel/search.js';
import type { ImportDb, ImportRecord, RecordKeys } from '../../imports/index.js';
import { defectCodeRows, workCenterRows, workPlaceRows, workshopRows } from './workshops.entities.js';

const MATCHES_KEYS = `deleted_at is null and (id = any ($1) or ${folded('name')} = any ($2)) order by id`;

/** The shift calendar cannot be imported. */
export type ImportedLevel = Exclude<WorkshopLevel, 'shift' | 'calendar-day'>;

const LOAD: Readonly<Record<ImportedLevel, string>> = {
  workshop: `select id, version, ${workshopRows.texts} as values from workshops where ${MATCHES_KEYS}`,
  'work-center': `select id, version, ${workCenterRows.texts} as values from work_centers where ${MATCHES_KEYS}`,
  'defect-code': `select id, version, ${defectCodeRows.texts} as values from defect_codes
     where deleted_at is null
       and (id = any ($1) or ${folded('name')} = any ($2) or lower(code) in (select lower(c) from unnest($3::text[]) c))
     order by id`,
  'work-place': `select id, version, ${workPlaceRows.texts} as values from work_places where ${MATCHES_KEYS}`,
};

const WORKSHOPS = 'select id, name, null as parent, deleted_at is not null as "isDeleted" from workshops';
const CENTERS = `
  select c.id, c.name, w.name as parent, c.deleted_at is not null as "isDeleted"
    from work_centers c join workshops w on w.id = c.workshop_id order by c.id`;
const DESK_MODULES = `
  select m.id, m.name, null as parent, m.deleted_at is not null as "isDeleted"
    from work_modules m join work_module_types t on t.id = m.type_id where t.key = any ($1) order by m.id`;

/** A row that imported rows may refer to. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
  /** The workshop of a work center. */
  readonly parent: string | null;
  readonly isDeleted: boolean;
}

/** Bulk access to the rows of the lists, for imports. */
@Injectable()
export class WorkshopImportRepository {
  load(db: ImportDb, objectType: ImportedLevel, { ids, names, codes }: RecordKeys): Promise<ImportRecord[]> {
    return db.query<ImportRecord>(
      LOAD[objectType],
      objectType === 'defect-code' ? [ids, names, codes] : [ids, names],
    );
  }

  workshops(db: ImportDb): Promise<Nameable[]> {
    return db.query<Nameable>(WORKSHOPS);
  }

  workCenters(db: ImportDb): Promise<Nameable[]> {
    return db.query<Nameable>(CENTERS);
  }

  desks(db: ImportDb): Promise<Nameable[]> {
    return db.query<Nameable>(DESK_MODULES, [DESKS]);
  }
}
