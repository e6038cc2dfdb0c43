import { parseId } from '../../../shared/address/parse-id.js';

const PREFIX = '#task-';

/** Id of the item that an address opens: `#task-12`. */
export const taskOfHash = (hash: string): number | null =>
  hash.startsWith(PREFIX) ? parseId(hash.slice(PREFIX.length)) : null;

export const hashOf = (taskId: number | null): string => (taskId === null ? '' : `${PREFIX}${taskId}`);
