import { Inject, Injectable } from '@nestjs/common';
import type { ShownBoard } from '@naryad/contracts/wall-boards/dto';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ProductionBoardReads } from '../../dashboards/index.js';
import { WarehouseOverviewReads } from '../../warehouse-overview/index.js';
import { roomOfBoard } from '../data/board-displays.js';
import type { LiveBoard } from '../data/live-boards.js';

/** Data of a wall board: the dashboard of its module only. */
@Injectable()
export class ShownBoardReads {
  constructor(
    private readonly clock: Clock,
    private readonly production: ProductionBoardReads,
    private readonly storehouse: WarehouseOverviewReads,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>,
  ) {}

  async of({ id, name, module, pages, seconds_per_page }: LiveBoard): Promise<ShownBoard> {
    const boardFields = { id, name, module, pages, seconds_per_page, room: roomOfBoard(module) };
    const isProduction = module.key === 'production';
    const [production, storehouse] = await Promise.all([
      isProduction ? this.production.now(module.id) : null,
      isProduction ? null : this.storehouse.now(module.id),
    ]);
    const serverTime = this.clock.now().toISOString();
    return { ...boardFields, at: serverTime, time_zone: this.environment.timeZone, production, storehouse };
  }
}
