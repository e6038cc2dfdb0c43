import { RetentionRuns } from '../../src/modules/retention/index.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** Removes all that is over its term, as the program does each hour. */
export async function runRetention(app: TestApp): Promise<void> {
  await waitFor(() => app.get(RetentionRuns).begin(), 'a run of the retention');
  await app.get(RetentionRuns).settled();
}
