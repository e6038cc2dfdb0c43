import { authRoutes } from '@naryad/contracts/auth/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import type { WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { BoardFeed } from '../../../frontend/src/features/wall-boards/board/board-feed.js';
import { type BoardLink, linkOf } from '../../../frontend/src/features/wall-boards/board/board-link.js';
import { RealtimeClient } from '../../../frontend/src/shared/realtime/realtime-client.js';
import type { SocketLike } from '../../../frontend/src/shared/realtime/socket-like.js';
import { patchOrders } from '../../../frontend/src/shared/realtime/patching.js';
import type { Client } from './plant.js';

const RETRIED_AFTER_MS = 1_000;

type HomeRows = Awaited<ReturnType<typeof homeRows>>;
const homeRows = async (client: Client, moduleId: number) =>
  (await client.call(productionRoutes.getProductionOrders, { module_id: moduleId, page: 1, per_page: 100 }))
    .data;

const live = (client: Client, display?: number): RealtimeClient =>
  new RealtimeClient(() => {
    const socket = client.socket();
    if (display !== undefined) socket.auth = { display };
    return Promise.resolve(socket as unknown as SocketLike);
  });

/** A wall board by the rules of its page: opened by its link, and never loaded again. */
export async function openWallBoard(admin: Client, device: Client, moduleId: number): Promise<BoardFeed> {
  const pages: WallBoardPage[] = ['day', 'orders', 'centers', 'calls', 'exceptions'];
  const { data } = await admin.call(wallBoardRoutes.createWallBoard, {
    name: 'Живой цех',
    module_id: moduleId,
    pages,
    seconds_per_page: 15,
  });
  const { id } = data.board;
  await device.call(authRoutes.csrfCookie, {});
  await device.call(wallBoardRoutes.openWallBoard, { id, token: data.path.split('#')[1]! });
  const feed = new BoardFeed({
    client: live(device, id),
    load: async () => (await device.call(wallBoardRoutes.getShownBoard, { id })).data,
  });
  feed.start();
  return feed;
}

/** What the board says of itself right now. */
export const signOf = (feed: BoardFeed): BoardLink => linkOf(feed.get(), performance.now());

/** The list of Home by the rules of its page: patches at once, the whole list when something came, went or was missed. */
export class HomeList {
  rows: HomeRows = [];
  private isOpen = true;
  private readonly client: RealtimeClient;

  private constructor(
    private readonly person: Client,
    private readonly moduleId: number,
  ) {
    this.client = live(person);
    this.client.join(rooms.production(moduleId), {
      onChanges: (changes) => {
        this.rows = patchOrders(this.rows, changes);
        if (changes.some((one) => 'stale' in one)) void this.look();
      },
      onStale: () => void this.look(),
    });
  }

  static open(person: Client, moduleId: number): HomeList {
    return new HomeList(person, moduleId);
  }

  close(): void {
    this.isOpen = false;
    this.client.stop();
  }

  /** Failed questions are asked again, as the product's queries are. */
  private async look(): Promise<void> {
    try {
      this.rows = await homeRows(this.person, this.moduleId);
    } catch {
      if (this.isOpen) setTimeout(() => void this.look(), RETRIED_AFTER_MS);
    }
  }
}
