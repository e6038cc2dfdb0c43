import type { RealtimeSocket } from './socket-types.js';

const MAX_PACKETS = 256;
const MAX_BYTES = 1 << 20;

/** The parts of a connection that Engine.IO does not show. */
interface Backlog {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number; terminate?(): void } };
}

/**
 * Cuts a client that does not keep up, before its backlog eats our memory; it comes back and fetches what it missed.
 * At once, without the polite closing that such a client would not answer. Answers whether it was cut.
 */
export function cutWhenSlow({ conn }: RealtimeSocket): boolean {
  const { writeBuffer, transport } = conn as unknown as Backlog;
  const { socket } = transport;
  const isSlow = writeBuffer.length > MAX_PACKETS || (socket?.bufferedAmount ?? 0) > MAX_BYTES;
  if (!isSlow) return false;
  conn.close(true);
  socket?.terminate?.();
  return true;
}
