import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { SocketReactions } from '../../platform/realtime/socket-reactions.js';
import { WorkModulesController } from './api/work-modules.controller.js';
import { ModuleAccessRepository } from './data/module-access.repository.js';
import { ModuleLocks } from './data/module-locks.js';
import { ModulesRepository } from './data/modules.repository.js';
import { ModuleGraphQuery } from './queries/module-graph.query.js';
import { ModulesQuery } from './queries/modules.query.js';
import { DefaultCell } from './services/default-cell.js';
import { DeleteWorkModuleUseCase } from './use-cases/delete-work-module.use-case.js';
import { ModuleAccessChange } from './services/module-access-change.js';
import { SaveWorkModuleUseCase } from './use-cases/save-work-module.use-case.js';
import { UserModules } from './services/user-modules.js';
import { WorkModuleSetup } from './services/work-module-setup.js';
import { WorkModuleAccess } from './services/work-module-access.js';
import { registerModuleReactions, workModulesRealtime } from './work-modules.realtime.js';

@Module({
  controllers: [WorkModulesController],
  providers: [
    ModuleAccessChange,
    ModuleAccessRepository,
    ModuleLocks,
    ModuleGraphQuery,
    ModulesQuery,
    ModulesRepository,
    DefaultCell,
    DeleteWorkModuleUseCase,
    SaveWorkModuleUseCase,
    UserModules,
    WorkModuleAccess,
    WorkModuleSetup,
  ],
  exports: [ModuleLocks, UserModules, WorkModuleAccess, WorkModuleSetup],
})
export class WorkModulesModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly policies: RoomPolicies,
    private readonly reactions: SocketReactions,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...workModulesRealtime);
    registerModuleReactions(this.reactions);
    // The room only carries which list changed and the id of one row; the lists check their own read access.
    this.policies.register('catalog', () => true);
  }
}
