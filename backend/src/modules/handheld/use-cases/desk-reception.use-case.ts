import type { FinishedOutput } from '@naryad/contracts/handheld/desk-dto';
import type { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import type { HandheldCell } from '@naryad/contracts/handheld/dto';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorWorkPlaces } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { decideReception } from '../domain/reception.js';
import { fail } from '../handheld.errors.js';
import { CellQuery } from '../queries/cell.query.js';
import { FinishedUnitsQuery } from '../queries/finished-units.query.js';
import { LotFactsQuery } from '../queries/lot-facts.query.js';
import { ReceiveUnitUseCase } from './receive-unit.use-case.js';
import { TerminalStorehouses } from '../services/terminal-storehouses.js';

type Input = InputOf<typeof deskReceptionRoutes.receiveFinishedUnit>;

interface DeskCell {
  /** A cell is configured for the desk. */
  readonly isNamed: boolean;
  /** Null: no cell is configured, it is deleted, or its storehouse is not connected. */
  readonly cell: HandheldCell | null;
  readonly storehouses: readonly number[];
}

/**
 * Receives finished units at the desk in one step. Its module configures a cell ('Ячейка для готовой
 * продукции'); the desk that finished the last operation of a unit posts the same 'Производство' as a
 * terminal does after a scan of the label.
 */
@Injectable()
export class DeskReceptionUseCase {
  constructor(
    private readonly db: ReadDb,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly access: WorkModuleAccess,
    private readonly storehouses: TerminalStorehouses,
    private readonly finished: FinishedUnitsQuery,
    private readonly facts: LotFactsQuery,
    private readonly cells: CellQuery,
    private readonly receive: ReceiveUnitUseCase,
  ) {}

  /** Units that the work place may receive now. */
  async offers(workPlaceId: number, actor: Actor): Promise<FinishedOutput> {
    const workPlace = await this.workPlaces.named(actor, workPlaceId);
    const { isNamed, cell, storehouses } = await this.cellOf(workPlace.moduleId);
    if (!isNamed) return { cell: null, obstacle: null, units: [] };
    const recent = await this.finished.recent(workPlaceId);
    const lots = await this.facts.list(
      this.db,
      recent.map((one) => one.lotId),
    );
    const units = [];
    for (const { lotId, taskNumber } of recent) {
      const lot = lots.get(lotId);
      if (!lot) continue;
      const fed = await this.storehouses.fedBy(lot);
      const feeds = cell === null || fed === null || fed.includes(cell.warehouse_module_id);
      if (!decideReception(lot, feeds).ok) continue;
      units.push({
        batch_product_id: lotId,
        product_name: lot.productName,
        serial_number: lot.serialNumber,
        task_number: taskNumber,
      });
    }
    return {
      cell: cell && { id: cell.cell_id, address: cell.address },
      obstacle: cell === null ? fail('TSD_DESK_CELL_UNUSABLE').message : null,
      units,
      storehouse_ids: [...storehouses],
    };
  }

  /**
   * @throws TSD_NO_DESK_CELL, TSD_DESK_CELL_UNUSABLE, TSD_DESK_CELL_CHANGED, and what `ReceiveUnitUseCase`
   * throws
   */
  async execute(
    input: Input,
    actor: Actor,
  ): Promise<OutputOf<typeof deskReceptionRoutes.receiveFinishedUnit>> {
    const { workshop_post_unit_id: workPlaceId, batch_product_id: first } = input;
    const lotIds = [...new Set([first, ...(input.further_batch_product_ids ?? [])])];
    const workPlace = await this.workPlaces.named(actor, workPlaceId);
    const { isNamed, cell, storehouses } = await this.cellOf(workPlace.moduleId);
    if (!isNamed) throw fail('TSD_NO_DESK_CELL');
    if (!cell) throw fail('TSD_DESK_CELL_UNUSABLE');
    if (cell.cell_id !== input.storehouse_cell_id) {
      throw fail('TSD_DESK_CELL_CHANGED', { address: cell.address });
    }
    if (!(await this.finished.areFromWorkPlace(workPlaceId, lotIds))) throw fail('TSD_PRODUCT_NOT_FOUND');
    return this.receive.into({ lotIds, cell, allowed: storehouses }, actor);
  }

  private async cellOf(moduleId: number | null): Promise<DeskCell> {
    const cellId = moduleId === null ? null : await this.finished.cellOfDesk(moduleId);
    if (moduleId === null || cellId === null) return { isNamed: false, cell: null, storehouses: [] };
    const storehouses = await this.access.connected(moduleId, 'storehouse');
    return { isNamed: true, cell: await this.cells.byId(this.db, cellId, storehouses), storehouses };
  }
}
