import { wallBoardEvents } from '@naryad/contracts/wall-boards/events';
import type { SocketReactions } from '../../platform/realtime/socket-reactions.js';

/** Sockets of a changed board are closed: they reconnect and load the change, or are refused. */
export function registerBoardReactions(reactions: SocketReactions): void {
  reactions.register(wallBoardEvents.changed.name, ({ wall_board_id }) => ({
    closeDisplays: [wall_board_id],
  }));
}
