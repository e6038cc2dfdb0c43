import { Module, type OnModuleInit } from '@nestjs/common';
import { Projections } from '../../platform/outbox/projections.js';
import { workProjection } from './data/work-projection.js';

/** Screens that sum up what happens: projections of events, and the queries that read them. */
@Module({})
export class DashboardsModule implements OnModuleInit {
  constructor(private readonly projections: Projections) {}

  onModuleInit(): void {
    this.projections.register(workProjection);
  }
}
