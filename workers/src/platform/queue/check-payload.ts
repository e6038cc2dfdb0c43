import type { JobDefinition, JobPayloadOf } from '@naryad/contracts/kernel/job';
import type * as z from 'zod/mini';
import { HopelessJobError } from './job-handler.js';

const SHOWN_ISSUES = 5;

/** Parses by a schema of the contracts. Invalid data is a permanent job failure. */
export function parseOrGiveUp<Output>(schema: z.core.$ZodType<Output>, value: unknown, what: string): Output {
  const parsed = schema['~standard'].validate(value);
  if (parsed instanceof Promise) throw new Error(`${what}: схема не должна быть асинхронной`);
  if (!parsed.issues) return parsed.value;
  const issues = parsed.issues
    .slice(0, SHOWN_ISSUES)
    .map((issue) => `${pathOf(issue.path) || 'всё значение'}: ${issue.message}`);
  throw new HopelessJobError(`${what} не соответствует схеме: ${issues.join('; ')}`);
}

/** Parses the payload of a job by its definition. */
export function parsePayload<Job extends JobDefinition>(
  definition: Job,
  payload: unknown,
): JobPayloadOf<Job> {
  // The compiler cannot infer that the schema of a generic definition returns that definition's payload.
  return parseOrGiveUp(
    definition.payload,
    payload,
    `Содержимое задачи ${definition.name}`,
  ) as JobPayloadOf<Job>;
}

function pathOf(path: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}
