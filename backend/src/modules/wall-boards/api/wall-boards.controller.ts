import { Controller, Inject, Req } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { wallBoardRoutes as routes } from '@naryad/contracts/wall-boards/routes';
import type { FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WallBoardsQuery } from '../queries/wall-boards.query.js';
import { BoardLinks, type IssuedBoard } from '../services/board-links.js';
import { CreateWallBoardUseCase } from '../use-cases/create-wall-board.use-case.js';
import { RenewWallBoardUseCase } from '../use-cases/renew-wall-board.use-case.js';
import { RevokeWallBoardUseCase } from '../use-cases/revoke-wall-board.use-case.js';
import { UpdateWallBoardUseCase } from '../use-cases/update-wall-board.use-case.js';

/** Wall boards: screens that show a module without a signed-in user. */
@Controller()
@Access.administrator()
export class WallBoardsController {
  constructor(
    private readonly boards: WallBoardsQuery,
    private readonly links: BoardLinks,
    private readonly createUseCase: CreateWallBoardUseCase,
    private readonly updateUseCase: UpdateWallBoardUseCase,
    private readonly renewUseCase: RenewWallBoardUseCase,
    private readonly revokeUseCase: RevokeWallBoardUseCase,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl'>,
  ) {}

  @Handles(routes.getWallBoards)
  list(input: InputOf<typeof routes.getWallBoards>) {
    return this.boards.list(input);
  }

  @Handles(routes.createWallBoard)
  async create(input: InputOf<typeof routes.createWallBoard>, actor: Actor, @Req() request: FastifyRequest) {
    return this.linkOf(await this.createUseCase.execute(input, actor), request);
  }

  @Handles(routes.updateWallBoard)
  async update(input: InputOf<typeof routes.updateWallBoard>, actor: Actor) {
    return { success: true as const, data: await this.updateUseCase.execute(input, actor) };
  }

  @Handles(routes.renewWallBoard)
  async renew(input: InputOf<typeof routes.renewWallBoard>, actor: Actor, @Req() request: FastifyRequest) {
    return this.linkOf(await this.renewUseCase.execute(input, actor), request);
  }

  @Handles(routes.revokeWallBoard)
  async revoke(input: InputOf<typeof routes.revokeWallBoard>, actor: Actor) {
    await this.revokeUseCase.execute(input, actor);
    return { success: true as const };
  }

  private linkOf(issued: IssuedBoard, request: FastifyRequest) {
    const path = this.links.pathOf(issued);
    const site = this.environment.publicUrl ?? `${request.protocol}://${request.host}`;
    const svg = renderSVG(new URL(path, site).href, { border: 2, ecc: 'M' });
    return { success: true as const, data: { board: issued.board, path, svg } };
  }
}
