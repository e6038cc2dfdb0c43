import type { Route } from '@naryad/contracts/kernel/route';
import type { QueryKey } from '@tanstack/react-query';

/** A bulk action on the ticked rows of a list as one command, all or nothing. */
export interface ManyRows<Row> {
  readonly action: 'remove' | 'archive' | 'restore' | 'revoke' | 'raise';
  /** Accepts `rows` of the contracts: one or more. */
  readonly route: Route;
  /** Builds the input of the route when it is not `rows` alone. */
  readonly inputOf?: (ids: readonly number[]) => object;
  /** Restricts the action to some rows: it is offered while at least one of them is ticked. */
  readonly isFor?: (row: Row) => boolean;
  /** Route that undoes the action, offered by the toast. */
  readonly undo?: Route;
  /** Called after success: the list drops these rows at once. */
  readonly onDone?: (ids: readonly number[]) => void;
  /** Query keys to invalidate after success. */
  readonly invalidates: readonly QueryKey[];
}
