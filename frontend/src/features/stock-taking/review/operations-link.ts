import { toLocalInput } from '../../../shared/format/dates.js';

const MINUTE_MS = 60_000;

/** Address of the storehouse operations of a posting; all of them have the same time. */
export function operationsPath(moduleId: number, postedAt: string): string {
  const moment = new Date(postedAt);
  const parameters = new URLSearchParams({
    tab: 'operations',
    op_from: toLocalInput(moment),
    op_to: toLocalInput(new Date(moment.getTime() + MINUTE_MS)),
  });
  return `/storehouse/${moduleId}?${parameters.toString()}`;
}
