import { Module } from '@nestjs/common';
import { WorkModulesModule } from '../work-modules/index.js';
import { SavedViewsController } from './api/saved-views.controller.js';
import { SavedViewsQuery } from './queries/saved-views.query.js';
import { DeleteViewUseCase } from './use-cases/delete-view.use-case.js';
import { SaveViewUseCase } from './use-cases/save-view.use-case.js';

@Module({
  imports: [WorkModulesModule],
  controllers: [SavedViewsController],
  providers: [SavedViewsQuery, SaveViewUseCase, DeleteViewUseCase],
})
export class SavedViewsModule {}
