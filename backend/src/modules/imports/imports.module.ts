import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.js';
import { ImportsController } from './api/imports.controller.js';
import { ImportsRepository } from './data/imports.repository.js';
import { ImportKinds } from './services/import-kinds.js';
import { importRetention } from './data/import-retention.js';
import { ImportListQuery } from './queries/import-list.query.js';
import { ApplyImportUseCase } from './use-cases/apply-import.use-case.js';
import { CheckImportUseCase } from './use-cases/check-import.use-case.js';
import { ImportPlanning } from './services/import-planning.js';
import { UndoImportUseCase } from './use-cases/undo-import.use-case.js';

@Module({
  controllers: [ImportsController],
  providers: [
    ImportKinds,
    ImportsRepository,
    ImportListQuery,
    ImportPlanning,
    CheckImportUseCase,
    ApplyImportUseCase,
    UndoImportUseCase,
  ],
  exports: [ImportKinds],
})
export class ImportsModule implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.register(importRetention);
  }
}
