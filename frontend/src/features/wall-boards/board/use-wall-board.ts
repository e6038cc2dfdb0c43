import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { callRoute } from '@naryad/contracts/kernel/client';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchTransport } from '../../../shared/api/transport.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { createSocket } from '../../../shared/realtime/socket-factory.js';
import { BoardFeed, type FeedState } from './board-feed.js';

/** A broken network may drop requests silently; a timeout lets the next one try. */
const TIMEOUT_MS = 10_000;

/** Token of the link that opened this page, until the device is bound to the board. */
let linkToken: string | null = null;

/**
 * Reads the token of the link and removes it from the address at once, so that it is never visible on a
 * screen. Idempotent, because React may call it twice.
 */
function readToken(): void {
  const token = location.hash.slice(1);
  if (token !== '') {
    linkToken = token;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

/** The feed of a board. With a link token, it first binds the device to the board. */
function feedOf(id: number): BoardFeed {
  readToken();
  return new BoardFeed({
    client: new RealtimeClient(() => createSocket(id)),
    load: async () => {
      const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
      const token = linkToken;
      if (token !== null) {
        await callRoute(fetchTransport, wallBoardRoutes.openWallBoard, { id, token }, options);
        linkToken = null;
      }
      const { data } = await callRoute(fetchTransport, wallBoardRoutes.getShownBoard, { id }, options);
      setPlantZone(data.time_zone);
      return data;
    },
  });
}

/** The board of this device, live while the page is open. */
export function useWallBoard(id: number): FeedState {
  const [feed] = useState(() => feedOf(id));
  useEffect(() => {
    feed.start();
    return () => feed.stop();
  }, [feed]);
  return useSyncExternalStore(feed.subscribe, feed.get);
}
