import { createSocket } from './socket-factory.js';
import { RealtimeClient } from './realtime-client.js';

/** The one live connection of the page. */
export const realtime = new RealtimeClient(() => createSocket());
