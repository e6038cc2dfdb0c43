import type { RealtimeSocket } from './socket-types.js';

const MAX_PACKETS = 256;
const MAX_BYTES = 1 << 20;

/** Internal parts of an Engine.IO connection. */
interface Backlog {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number; terminate?(): void } };
}

/**
 * Disconnects a client that does not keep up, before its backlog uses too much memory; it reconnects and
 * refetches. Terminates immediately, because such a client would not respond to a graceful close. Returns
 * whether it was disconnected.
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
