import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { StructureSetup } from './use-cases/structure-setup.js';
import { moduleTypeGuard } from './structure-guards.js';

@Module({ providers: [StructureSetup], exports: [StructureSetup] })
export class StructureModule implements OnModuleInit {
  constructor(@Inject(DeletionGuards) private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    this.guards.register('work-module-type', moduleTypeGuard);
  }
}
