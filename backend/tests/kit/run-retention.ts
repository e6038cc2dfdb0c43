import { RetentionRuns } from '../../src/modules/retention/index.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** Deletes all expired data, as the program does every hour. */
export async function runRetention(app: TestApp): Promise<void> {
  await waitFor(() => app.get(RetentionRuns).begin(), 'a run of the retention');
  await app.get(RetentionRuns).settled();
}
