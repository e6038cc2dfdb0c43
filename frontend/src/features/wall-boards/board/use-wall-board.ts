import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { callRoute } from '@naryad/contracts/kernel/client';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchTransport } from '../../../shared/api/transport.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { createSocket } from '../../../shared/realtime/socket-factory.js';
import { BoardFeed, type FeedState } from './board-feed.js';

/** A network that swallows what is sent says nothing; the next question may get through. */
const TIMEOUT_MS = 10_000;

/** Of the link by which this page was opened, until the device has become the board. */
let linkToken: string | null = null;

/** The token of the link; the address forgets it at once, so that it stands on no screen. React may ask twice. */
function readToken(): void {
  const token = location.hash.slice(1);
  if (token !== '') {
    linkToken = token;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

/** The feed of a board. With a link's token the device becomes the board first. */
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

/** The board of this device, live for as long as the page is open. */
export function useWallBoard(id: number): FeedState {
  const [feed] = useState(() => feedOf(id));
  useEffect(() => {
    feed.start();
    return () => feed.stop();
  }, [feed]);
  return useSyncExternalStore(feed.subscribe, feed.get);
}
