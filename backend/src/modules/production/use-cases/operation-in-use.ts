import type { DomainError } from '../../../kernel/domain-error.js';
import type { LockedOperation } from '../data/operations.repository.js';
import { fail } from '../production.errors.js';

/** The refusal for whoever was slower, or is not at the place: it names the place that has the operation. */
export const operationInUse = ({ operation }: LockedOperation): DomainError =>
  fail('PRODUCTION_OPERATION_TAKEN', { place: operation.workshop_post_unit?.name ?? '' });
