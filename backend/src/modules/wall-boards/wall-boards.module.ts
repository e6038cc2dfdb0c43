import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { SocketReactions } from '../../platform/realtime/socket-reactions.js';
import { DisplaySource } from '../../platform/session/display-source.js';
import { DashboardsModule } from '../dashboards/index.js';
import { WarehouseOverviewModule } from '../warehouse-overview/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { ShownBoardController } from './api/shown-board.controller.js';
import { WallBoardsController } from './api/wall-boards.controller.js';
import { BoardDisplays } from './data/board-displays.js';
import { BoardTokens } from './data/board-tokens.js';
import { LiveBoards } from './data/live-boards.js';
import { WallBoardsRepository } from './data/wall-boards.repository.js';
import { registerWallBoardGuards } from './data/deletion-guards.js';
import { WallBoardsQuery } from './queries/wall-boards.query.js';
import { ShownBoardReads } from './services/shown-board.js';
import { BoardLinks } from './services/board-links.js';
import { BoardRules } from './services/board-rules.js';
import { CreateWallBoardUseCase } from './use-cases/create-wall-board.use-case.js';
import { RecognizeBoardUseCase } from './use-cases/recognize-board.use-case.js';
import { RenewWallBoardUseCase } from './use-cases/renew-wall-board.use-case.js';
import { RevokeWallBoardUseCase } from './use-cases/revoke-wall-board.use-case.js';
import { UpdateWallBoardUseCase } from './use-cases/update-wall-board.use-case.js';
import { registerBoardReactions } from './wall-boards.realtime.js';

/**
 * Wall screens that show the dashboard of a module. They are identified by a token, without a signed-in user.
 * docs/adr/0072
 */
@Module({
  imports: [WorkModulesModule, DashboardsModule, WarehouseOverviewModule],
  controllers: [WallBoardsController, ShownBoardController],
  providers: [
    BoardTokens,
    LiveBoards,
    WallBoardsRepository,
    WallBoardsQuery,
    BoardRules,
    BoardLinks,
    ShownBoardReads,
    CreateWallBoardUseCase,
    UpdateWallBoardUseCase,
    RenewWallBoardUseCase,
    RevokeWallBoardUseCase,
    RecognizeBoardUseCase,
    { provide: DisplaySource, useClass: BoardDisplays },
  ],
  exports: [DisplaySource],
})
export class WallBoardsModule implements OnModuleInit {
  constructor(
    private readonly reactions: SocketReactions,
    private readonly guards: DeletionGuards,
  ) {}

  onModuleInit(): void {
    registerWallBoardGuards(this.guards);
    registerBoardReactions(this.reactions);
  }
}
