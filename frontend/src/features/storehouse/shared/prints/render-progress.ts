import type { RenderRequest } from '@naryad/contracts/documents/dto';

/** How far a request is; settled ones are further than all others. */
const reached = ({ status, progress }: RenderRequest): number =>
  status === 'pending' ? (progress?.done ?? 0) : Infinity;

/** The further of two answers about one request: messages and asked answers overtake each other. */
export function further(one: RenderRequest | undefined, other: RenderRequest): RenderRequest {
  return one !== undefined && reached(one) > reached(other) ? one : other;
}
