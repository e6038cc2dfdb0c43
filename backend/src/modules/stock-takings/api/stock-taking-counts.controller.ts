import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TakingCellsQuery } from '../queries/taking-cells.query.js';
import { ChooseCountUseCase } from '../use-cases/choose-count.use-case.js';
import { CloseCellUseCase } from '../use-cases/close-cell.use-case.js';
import { CellStock } from '../services/cell-stock.js';
import { ReopenCellUseCase } from '../use-cases/reopen-cell.use-case.js';
import { SaveCountUseCase } from '../use-cases/save-count.use-case.js';
import { TakingAccess } from '../services/taking-access.js';
import { TakingResults } from '../services/taking-results.js';

const DONE = { success: true } as const;

/**
 * Cells, counts and lines of a stock-taking, for users of its storehouse and of terminals and desks that
 * count there.
 */
@Controller()
@Access.signedIn()
export class StockTakingCountsController {
  constructor(
    private readonly access: TakingAccess,
    private readonly cells: TakingCellsQuery,
    private readonly cellStock: CellStock,
    private readonly save: SaveCountUseCase,
    private readonly close: CloseCellUseCase,
    private readonly reopen: ReopenCellUseCase,
    private readonly results: TakingResults,
    private readonly choose: ChooseCountUseCase,
  ) {}

  @Handles(routes.getCells)
  async getCells(input: InputOf<typeof routes.getCells>, actor: Actor) {
    await this.access.require(actor, input.id);
    return this.cells.list(input);
  }

  @Handles(routes.getCountedGoods)
  async getCountedGoods(input: InputOf<typeof routes.getCountedGoods>, actor: Actor) {
    return { ...DONE, data: await this.cellStock.itemsOf(input, actor) };
  }

  @Handles(routes.findGoods)
  async findGoods(input: InputOf<typeof routes.findGoods>, actor: Actor) {
    return { ...DONE, data: await this.cellStock.find(input, actor) };
  }

  @Handles(routes.saveCount)
  async saveCount(input: InputOf<typeof routes.saveCount>, actor: Actor) {
    return { ...DONE, data: await this.save.execute(input, actor) };
  }

  @Handles(routes.closeCell)
  async closeCell(input: InputOf<typeof routes.closeCell>, actor: Actor) {
    return { ...DONE, data: await this.close.execute(input, actor) };
  }

  @Handles(routes.reopenCell)
  async reopenCell(input: InputOf<typeof routes.reopenCell>, actor: Actor) {
    await this.reopen.execute(input, actor);
    return DONE;
  }

  @Handles(routes.getLines)
  getLines(input: InputOf<typeof routes.getLines>, actor: Actor) {
    return this.results.lines(input, actor);
  }

  @Handles(routes.chooseCount)
  async chooseCount(input: InputOf<typeof routes.chooseCount>, actor: Actor) {
    await this.choose.execute(input, actor);
    return DONE;
  }
}
