import type { DomainError } from '../../../kernel/domain-error.js';
import type { LockedOperation } from '../data/operations.repository.js';
import { fail } from '../production.errors.js';

/**
 * Error for a caller that lost the race or acts for another work place; it names the work place that has the
 * operation.
 */
export const operationInUse = ({ operation }: LockedOperation): DomainError =>
  fail('PRODUCTION_OPERATION_TAKEN', { place: operation.workshop_post_unit?.name ?? '' });
