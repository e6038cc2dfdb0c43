import type { InputOf } from '@naryad/contracts/kernel/route';
import { cellCountRoutes as routes } from '@naryad/contracts/stock-takings/cell-count-routes';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { countMessage } from '../domain/count-message.js';
import { CellToCount } from '../services/cell-to-count.js';
import { CountCellUseCase } from '../use-cases/count-cell.use-case.js';

/**
 * Count of one cell at a terminal, for users of its storehouse and of terminals and desks that count there.
 */
@Controller()
@Access.signedIn()
export class CellCountsController {
  constructor(
    private readonly cells: CellToCount,
    private readonly count: CountCellUseCase,
  ) {}

  @Handles(routes.getCellToCount)
  async getCellToCount(input: InputOf<typeof routes.getCellToCount>, actor: Actor) {
    return { success: true as const, data: await this.cells.of(input.cell_id, actor) };
  }

  @Handles(routes.countCell)
  async countCell(input: InputOf<typeof routes.countCell>, actor: Actor) {
    const data = await this.count.execute(input, actor);
    return { success: true as const, message: countMessage(data), data };
  }
}
