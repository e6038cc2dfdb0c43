export { RetentionModule } from './retention.module.js';
export { RetentionRuns } from './services/retention-runs.js';
