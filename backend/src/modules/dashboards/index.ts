export { DashboardsModule } from './dashboards.module.js';
export { ProductionBoardReads } from './services/production-board.js';
export { workProjection } from './data/work-projection.js';
export { WORK_DIFFERENCES } from './data/work-differences.sql.js';
