export type { ConnectionState } from './connection-store.js';
export { realtime } from './realtime.js';
export { RealtimeClient, type RoomHandler, type StaleReason } from './realtime-client.js';
export type { SocketLike } from './socket-like.js';
export { POLL_MS, useConnection, usePollingFallback } from './use-connection.js';
export { useDeferredRefresh, type DeferredRefresh } from './use-deferred-refresh.js';
export { useRoom } from './use-room.js';
