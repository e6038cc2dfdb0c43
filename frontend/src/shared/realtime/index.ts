export type { ConnectionState } from './connection-store.js';
export { realtime } from './realtime.js';
export { RealtimeClient, type RoomHandler, type StaleReason } from './realtime-client.js';
export type { SocketLike } from './socket-like.js';
export { POLL_MS, useConnection } from './use-connection.js';
export { useDeferredRefresh, type DeferredRefresh } from './use-deferred-refresh.js';
export { useLive, type Live, type MissedReason, type Pace, type When } from './use-live.js';
