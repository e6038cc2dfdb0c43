import { callRoute } from '@naryad/contracts/kernel/client';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchTransport } from '../../../shared/api/transport.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { createSocket } from '../../../shared/realtime/socket-factory.js';
import { BoardFeed, type FeedState } from './board-feed.js';

/** A network that swallows what is sent says nothing; the next question may get through. */
const PATIENCE_MS = 10_000;

/** The token of the link; the address forgets it at once, so that it stands on no screen. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** The feed of a board. With a link's token the device becomes the board first. */
function feedOf(id: number): BoardFeed {
  let token = takeToken();
  return new BoardFeed({
    client: new RealtimeClient(() => createSocket(id)),
    load: async () => {
      const options = { signal: AbortSignal.timeout(PATIENCE_MS) };
      if (token !== null) {
        await callRoute(fetchTransport, wallBoardRoutes.openWallBoard, { id, token }, options);
        token = null;
      }
      return (await callRoute(fetchTransport, wallBoardRoutes.getShownBoard, { id }, options)).data;
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
