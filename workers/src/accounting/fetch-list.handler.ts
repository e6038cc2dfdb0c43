import { Inject, Injectable } from '@nestjs/common';
import { accountingJobs } from '@naryad/contracts/accounting/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { ENVIRONMENT, type Environment, type OneCSettings } from '../platform/config/worker-config.js';
import {
  HopelessJobError,
  type JobContext,
  type JobHandler,
  resultOf,
  type ResultJob,
} from '../platform/queue/job-handler.js';
import { fieldsOf, type ListRow, rowOf } from './lists.js';
import { ODataClient, type ODataRow } from './odata-client.js';

const SAMPLE_ROWS = 10;

/** Fetches a list from 1C page by page. Only its length and the first rows are stored, for the log. */
@Injectable()
export class FetchListHandler implements JobHandler<typeof accountingJobs.fetch> {
  readonly job = accountingJobs.fetch;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'oneC'>) {}

  async handle(payload: JobPayloadOf<typeof accountingJobs.fetch>, context: JobContext): Promise<ResultJob> {
    const { oneC } = this.environment;
    if (!oneC) throw new HopelessJobError('Интеграция с 1С не настроена');
    const { request_id, list } = payload;
    let received = 0;
    const sample: ListRow[] = [];
    for await (const row of rowsOf(oneC, list, context.signal)) {
      const short = rowOf(list, row);
      if (!short) continue;
      received += 1;
      if (sample.length < SAMPLE_ROWS) sample.push(short);
    }
    return resultOf(accountingJobs.fetched, { request_id, list, received, sample });
  }
}

type List = JobPayloadOf<typeof accountingJobs.fetch>['list'];

async function* rowsOf(settings: OneCSettings, list: List, signal: AbortSignal): AsyncGenerator<ODataRow> {
  const client = new ODataClient(settings);
  const entity = settings.entities[list];
  const { pageSize } = settings;
  // The first row shows the available fields; full rows of a catalogue are large.
  const [example] = await client.rows(entity, { top: 1 }, signal);
  if (!example) return;
  const select = fieldsOf(list, example);
  let firstKey: unknown;
  for (let skip = 0; ; skip += pageSize) {
    const rows = await client.rows(entity, { top: pageSize, skip, select }, signal);
    if (skip > 0 && rows.length > 0 && rows[0]!['Ref_Key'] === firstKey) {
      throw new HopelessJobError(`1С отвечает на $skip той же страницей списка ${entity}`);
    }
    firstKey = rows[0]?.['Ref_Key'];
    yield* rows;
    // Fewer rows: the last page. More rows: this 1C ignores $top and returned the complete list.
    if (rows.length !== pageSize) return;
  }
}
