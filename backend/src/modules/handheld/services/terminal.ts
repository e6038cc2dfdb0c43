import type { HandheldDay, HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { DayOfWorkQuery } from '../queries/day-of-work.query.js';
import { ModuleInfoQuery } from '../queries/module-info.query.js';
import { OfflineReferenceQuery } from '../queries/offline-reference.query.js';
import { TerminalStorehouses } from './terminal-storehouses.js';

interface Cells {
  readonly module_id: number;
  readonly after_id?: number | null;
  readonly known?: string | null;
}

interface Lots {
  readonly module_id: number;
  readonly before_id?: number | null;
}

/** The modules that a terminal works for, and its reference data for offline work. */
@Injectable()
export class Terminal {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly storehouses: TerminalStorehouses,
    private readonly infos: ModuleInfoQuery,
    private readonly days: DayOfWorkQuery,
    private readonly reference: OfflineReferenceQuery,
  ) {}

  /** A terminal without a storehouse is no error: the screen shows a message. */
  async info(moduleId: number, actor: Actor): Promise<HandheldModuleInfo> {
    const module = await this.access.require(actor, moduleId, 'tsd-scan');
    const storehouseIds = await this.access.connected(moduleId, 'storehouse');
    const deskIds = await this.access.connected(moduleId, 'picking-desk');
    return this.infos.of(module, storehouseIds, deskIds);
  }

  /** Counts operations of the person on any terminal. */
  today(actor: Actor): Promise<HandheldDay> {
    return this.days.of(actor);
  }

  async cells(input: Cells, actor: Actor) {
    const storehouseIds = await this.storehouses.of(actor, input.module_id);
    return this.reference.cells(storehouseIds, input.after_id ?? null, input.known ?? null);
  }

  async lots(input: Lots, actor: Actor) {
    const storehouseIds = await this.storehouses.of(actor, input.module_id);
    const feeding = await Promise.all(
      storehouseIds.map(async (id) => ({
        controls: await this.access.connected(id, 'receipt-invoice-control'),
        productions: await this.access.connected(id, 'production'),
      })),
    );
    const scope = {
      storehouseIds,
      controlIds: [...new Set(feeding.flatMap((one) => one.controls))],
      productionIds: [...new Set(feeding.flatMap((one) => one.productions))],
    };
    return this.reference.lots(scope, input.before_id ?? null);
  }
}
