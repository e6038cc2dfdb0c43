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
import { DefaultCell } from './use-cases/default-cell.js';
import { DeleteWorkModule } from './use-cases/delete-work-module.use-case.js';
import { ModuleAccessChange } from './use-cases/module-access-change.js';
import { SaveWorkModule } from './use-cases/save-work-module.use-case.js';
import { UserModules } from './use-cases/user-modules.js';
import { WorkModuleSetup } from './use-cases/work-module-setup.js';
import { WorkModuleAccess } from './work-module-access.js';
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
    DeleteWorkModule,
    SaveWorkModule,
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
