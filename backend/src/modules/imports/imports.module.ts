import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.js';
import { ImportsController } from './api/imports.controller.js';
import { ImportsRepository } from './data/imports.repository.js';
import { ImportKinds } from './import-kinds.js';
import { importRetention } from './import-retention.js';
import { ImportListQuery } from './queries/import-list.query.js';
import { ApplyImport } from './use-cases/apply-import.use-case.js';
import { CheckImport } from './use-cases/check-import.use-case.js';
import { ImportPlanning } from './use-cases/import-planning.js';
import { UndoImport } from './use-cases/undo-import.use-case.js';

@Module({
  controllers: [ImportsController],
  providers: [
    ImportKinds,
    ImportsRepository,
    ImportListQuery,
    ImportPlanning,
    CheckImport,
    ApplyImport,
    UndoImport,
  ],
  exports: [ImportKinds],
})
export class ImportsModule implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.register(importRetention);
  }
}
