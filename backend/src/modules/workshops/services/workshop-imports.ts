import { Injectable } from '@nestjs/common';
import { workshopEvents } from '@naryad/contracts/workshops/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf } from '../../../platform/outbox/outbox.js';
import type { ImportKindDefinition, ImportKinds, RecordChange, Values } from '../../imports/index.js';
import {
  defectCodeLevel,
  type Level,
  workCenterLevel,
  workPlaceLevel,
  workshopLevel,
} from '../data/levels.js';
import { type ImportedLevel, WorkshopImportRepository } from '../data/workshop-import.repository.js';
import {
  defectCodeColumns,
  workCenterColumns,
  workPlaceColumns,
  workshopColumns,
} from './workshop-import-columns.js';
import { LockedReferences } from './locked-references.js';

type Parts = Pick<ImportKindDefinition, 'columns' | 'rules'> & {
  readonly table: string;
  /** Defaults of new rows for columns that the file does not have. */
  readonly given?: Values;
  /** Locks the referenced rows. */
  readonly lock?: (tx: Tx, rows: readonly Values[]) => Promise<void>;
  /** Refuses changes that are not allowed. */
  readonly allow?: (tx: Tx, changes: readonly RecordChange[]) => Promise<void>;
};

const idsOf = (rows: readonly Values[], key: string): number[] =>
  rows.flatMap(({ [key]: id }) => (id == null ? [] : [Number(id)]));

/**
 * Imports workshops, work centers and work places from Excel or CSV: matched by ID, else by name within their
 * parent; defect codes by ID, else by code.
 */
@Injectable()
export class WorkshopImports {
  constructor(
    private readonly rows: WorkshopImportRepository,
    private readonly references: LockedReferences,
  ) {}

  register(kinds: ImportKinds): void {
    kinds.register('workshops', this.ofWorkshops());
    kinds.register('work-centers', this.ofWorkCenters());
    kinds.register('work-places', this.ofWorkPlaces());
    kinds.register('defect-codes', this.ofDefectCodes());
  }

  private ofWorkshops(): ImportKindDefinition {
    return this.definition(workshopLevel, {
      table: 'workshops',
      rules: {
        texts: {
          unknownId: (id) => `Цех с ID ${id} не найден`,
          severalByCode: null,
          severalByName: 'Название есть у нескольких цехов',
          nameInUse: 'Цех с таким названием уже есть',
        },
      },
      columns: async () => workshopColumns(),
    });
  }

  private ofWorkCenters(): ImportKindDefinition {
    return this.definition(workCenterLevel, {
      table: 'work_centers',
      rules: {
        within: 'workshop_id',
        texts: {
          unknownId: (id) => `Рабочий центр с ID ${id} не найден`,
          severalByCode: null,
          severalByName: 'Рабочий центр с таким названием есть в нескольких цехах, укажите цех',
          noParent: 'Укажите цех',
          nameInUse: 'В этом цехе уже есть рабочий центр с таким названием',
        },
      },
      columns: async (db) => workCenterColumns(await this.rows.workshops(db)),
      lock: (tx, rows) => this.references.workshops(tx, idsOf(rows, 'workshop_id')),
    });
  }

  private ofWorkPlaces(): ImportKindDefinition {
    return this.definition(workPlaceLevel, {
      table: 'work_places',
      rules: {
        within: 'work_center_id',
        texts: {
          unknownId: (id) => `Рабочее место с ID ${id} не найдено`,
          severalByCode: null,
          severalByName: 'Рабочее место с таким названием есть в нескольких рабочих центрах, укажите центр',
          noParent: 'Укажите рабочий центр',
          nameInUse: 'В этом рабочем центре уже есть рабочее место с таким названием',
        },
      },
      columns: async (db) => workPlaceColumns(await this.rows.workCenters(db), await this.rows.desks(db)),
      lock: async (tx, rows) => {
        await this.references.workCenters(tx, idsOf(rows, 'work_center_id'));
        await this.references.desks(tx, idsOf(rows, 'module_id'));
      },
      allow: (tx, changes) =>
        this.references.requireIdleWorkPlaces(
          tx,
          changes
            .filter(({ changed }) => 'work_center_id' in changed || 'module_id' in changed)
            .map(({ id }) => id),
        ),
    });
  }

  private ofDefectCodes(): ImportKindDefinition {
    return this.definition(defectCodeLevel, {
      table: 'defect_codes',
      rules: {
        code: 'code',
        uniqueCode: { missing: 'Укажите код', taken: 'Такой код уже есть' },
        texts: {
          unknownId: (id) => `Код дефекта с ID ${id} не найден`,
          severalByCode: null,
          severalByName: 'Название есть у нескольких кодов дефектов, укажите код',
        },
      },
      given: { is_active: 'true' },
      columns: async () => defectCodeColumns(),
    });
  }

  private definition<Fields extends object>(
    level: Level<Fields> & { readonly objectType: ImportedLevel },
    { lock, allow, given, ...parts }: Parts,
  ): ImportKindDefinition {
    const { objectType, rows } = level;
    return {
      ...parts,
      objectType,
      load: (db, keys) => this.rows.load(db, objectType, keys),
      // Also against new references: a work place that moves must not get an operation concurrently.
      lock: (tx, ids) => rows.lockMany(tx, ids, 'references'),
      create: async (tx, addedRows) => {
        await lock?.(tx, addedRows);
        return rows.insertMany(tx, given ? addedRows.map((one) => ({ ...given, ...one })) : addedRows);
      },
      change: async (tx, changes) => {
        await allow?.(tx, changes);
        await lock?.(
          tx,
          changes.map((one) => one.changed),
        );
        return rows.updateMany(tx, changes);
      },
      hide: (tx, ids) => rows.hide(tx, ids),
      saved: (ids) => eventOf(workshopEvents.saved, { level: objectType, ids }),
      deleted: (ids) => eventOf(workshopEvents.deleted, { level: objectType, ids }),
    };
  }
}
