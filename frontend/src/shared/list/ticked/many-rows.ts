import type { Route } from '@naryad/contracts/kernel/route';
import type { QueryKey } from '@tanstack/react-query';

/** What can be done with the ticked rows of a list under one command, all or nothing. */
export interface ManyRows<Row> {
  readonly action: 'remove' | 'archive' | 'restore' | 'revoke' | 'raise';
  /** Takes `rows` of the contracts: one of them, and further ones. */
  readonly route: Route;
  /** What the route is given, where that is not `rows` alone. */
  readonly inputOf?: (ids: readonly number[]) => object;
  /** Where not every row is meant: offered while one of the ticked ones is. */
  readonly isFor?: (row: Row) => boolean;
  /** The way back, offered by the notice. */
  readonly undo?: Route;
  /** The list forgets them at once. */
  readonly onDone?: (ids: readonly number[]) => void;
  /** Answers of the server that it makes outdated. */
  readonly invalidates: readonly QueryKey[];
}
