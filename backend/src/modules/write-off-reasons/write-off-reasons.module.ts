import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ImportKinds, ImportsModule } from '../imports/index.js';
import { WriteOffReasonsController } from './api/write-off-reasons.controller.js';
import { WriteOffReasonListQuery } from './queries/write-off-reason-list.query.js';
import { DeleteWriteOffReasonUseCase } from './use-cases/delete-write-off-reason.use-case.js';
import { SaveWriteOffReasonUseCase } from './use-cases/save-write-off-reason.use-case.js';
import { writeOffReasonImport } from './services/write-off-reason-import.js';
import { WriteOffReasons } from './services/write-off-reasons.js';
import { writeOffReasonsRealtime } from './write-off-reasons.realtime.js';

@Module({
  imports: [ImportsModule],
  controllers: [WriteOffReasonsController],
  providers: [
    WriteOffReasons,
    WriteOffReasonListQuery,
    SaveWriteOffReasonUseCase,
    DeleteWriteOffReasonUseCase,
  ],
  exports: [WriteOffReasons],
})
export class WriteOffReasonsModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly imports: ImportKinds,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...writeOffReasonsRealtime);
    this.imports.register('write-off-reasons', writeOffReasonImport);
  }
}
