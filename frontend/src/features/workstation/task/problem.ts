import { ApiError } from '../../../shared/api/api.js';

/** Why the last action failed; shown next to the buttons. */
export interface Problem {
  readonly text: string;
  readonly taskId: number | null;
  /**
   * No response: the problem is shown until newer data than at that time arrives, which proves that the
   * server is back.
   */
  readonly until?: number;
  /** The press that is sent again automatically when the server is back. */
  readonly again?: Press;
}

/** A press of the main button that waits for the server. */
export type Press =
  | { readonly action: 'start' }
  | { readonly action: 'finish'; readonly picked: readonly { storehouse_product_id: number }[] };

export const isShown = (problem: Problem, taskId: number | null, updatedAt: number): boolean =>
  problem.taskId === taskId && (problem.until === undefined || problem.until === updatedAt);

/** Another work place was faster: the next task is loaded, and the operator need not act. */
export const isStartedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'PRODUCTION_OPERATION_TAKEN';
