import { ApiError } from '../../../shared/api/api.js';

/** Why the last action did not come about; it stands beside the buttons. */
export interface Problem {
  readonly text: string;
  readonly taskId: number | null;
  /** No answer came: said while the data of that moment are the newest, for later ones say that the server is back. */
  readonly until?: number;
  /** What was pressed goes out again by itself when the server is back. */
  readonly again?: Press;
}

/** A press of the main button that waits for the server. */
export type Press =
  | { readonly action: 'start' }
  | { readonly action: 'finish'; readonly picked: readonly { storehouse_product_id: number }[] };

export const isShown = (problem: Problem, taskId: number | null, updatedAt: number): boolean =>
  problem.taskId === taskId && (problem.until === undefined || problem.until === updatedAt);

/** Another place was faster: what comes next is loaded, and there is nothing to do about it. */
export const isStartedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'PRODUCTION_OPERATION_TAKEN';
