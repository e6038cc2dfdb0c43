import type { RenderRequest } from '@naryad/contracts/documents/dto';

/** Progress of a request as a number; settled requests have the highest value. */
const reached = ({ status, progress }: RenderRequest): number =>
  status === 'pending' ? (progress?.done ?? 0) : Infinity;

/**
 * The more advanced of two states of one request: live messages and polled responses may overtake each other.
 */
export function further(one: RenderRequest | undefined, other: RenderRequest): RenderRequest {
  return one !== undefined && reached(one) > reached(other) ? one : other;
}
