import { accountingJobs } from './accounting/jobs.js';
import { documentJobs } from './documents/jobs.js';
import type { JobDefinition, QueueName } from './kernel/job.js';
import { mailJobs } from './mail/jobs.js';
import { mediaJobs } from './media/jobs.js';
import { noticeJobs } from './notices/jobs.js';
import { passportJobs } from './passports/jobs.js';
import { printingJobs } from './printing/jobs.js';
import { workerJobs } from './workers/jobs.js';

/** All jobs. */
export const jobs = [
  ...Object.values(mediaJobs),
  ...Object.values(documentJobs),
  ...Object.values(mailJobs),
  ...Object.values(noticeJobs),
  ...Object.values(accountingJobs),
  ...Object.values(passportJobs),
  ...Object.values(printingJobs),
  ...Object.values(workerJobs),
] as const;

export type AnyJob = (typeof jobs)[number];

const byName = new Map<string, JobDefinition>(jobs.map((job) => [job.name, job]));

/** The definition of a job, or undefined for a name that no longer exists. */
export function findJob(name: string): JobDefinition | undefined {
  return byName.get(name);
}

/** The jobs of a queue. */
export function jobsOf(queue: QueueName): JobDefinition[] {
  return jobs.filter((job) => job.queue === queue);
}
