export { RetentionModule } from './retention.module.js';
export { RetentionRuns } from './retention-runs.js';
