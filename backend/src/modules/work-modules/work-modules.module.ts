import { Module } from '@nestjs/common';
import { ModuleGraphQuery } from './queries/module-graph.query.js';
import { WorkModuleSetup } from './use-cases/work-module-setup.js';
import { WorkModuleAccess } from './work-module-access.js';

@Module({
  providers: [ModuleGraphQuery, WorkModuleAccess, WorkModuleSetup],
  exports: [WorkModuleAccess, WorkModuleSetup],
})
export class WorkModulesModule {}
