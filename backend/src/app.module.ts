import { Module } from '@nestjs/common';
import { WorkModulesModule } from './modules/work-modules/index.js';

/** All domain modules; each is entered by its index.ts. */
@Module({ imports: [WorkModulesModule] })
export class AppModule {}
