import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line written during a job. */
export interface JobLogFields {
  readonly queue: string;
  readonly job: string;
  readonly job_id: string;
  readonly attempt: number;
  readonly request_id?: string;
}

const running = new AsyncLocalStorage<JobLogFields>();

/** Runs `work` so that all its log lines, at any depth, identify the job. */
export function withJobFields<Result>(fields: JobLogFields, work: () => Result): Result {
  return running.run(fields, work);
}

/** Fields of the current job, or none. */
export function currentJobFields(): Partial<JobLogFields> {
  return running.getStore() ?? {};
}
