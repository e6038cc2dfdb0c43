import { toLocalInput } from '../../../shared/format/dates.js';

const MINUTE_MS = 60_000;

/** Where the storehouse shows the movements of a posting: all of them were written at the same moment. */
export function operationsPath(moduleId: number, postedAt: string): string {
  const moment = new Date(postedAt);
  const parameters = new URLSearchParams({
    tab: 'operations',
    op_from: toLocalInput(moment),
    op_to: toLocalInput(new Date(moment.getTime() + MINUTE_MS)),
  });
  return `/storehouse/${moduleId}?${parameters.toString()}`;
}
