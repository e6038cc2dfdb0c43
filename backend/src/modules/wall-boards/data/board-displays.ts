import { Injectable } from '@nestjs/common';
import type { WallBoardKind } from '@naryad/contracts/wall-boards/dto';
import { rooms } from '@naryad/contracts/realtime';
import { type Display, DisplaySource } from '../../../platform/session/display-source.js';
import { LiveBoards } from './live-boards.js';

const ROOMS: Readonly<Record<WallBoardKind, (moduleId: number) => string>> = {
  production: rooms.productionBoard,
  storehouse: rooms.storehouse,
};

/** The one room that a wall board listens to. */
export const roomOfBoard = (module: { readonly id: number; readonly key: WallBoardKind }): string =>
  ROOMS[module.key](module.id);

/** Wall boards as the sockets know them. */
@Injectable()
export class BoardDisplays extends DisplaySource {
  constructor(private readonly boards: LiveBoards) {
    super();
  }

  async read(id: number, token: string): Promise<Display | null> {
    const board = await this.boards.find(id, token);
    if (!board) return null;
    const { serial, module } = board;
    return { id, room: roomOfBoard(module), serial };
  }

  /** A token that turned once since then is still the same device; whoever comes later shows the newer one. */
  async isLive({ id, room, serial }: Display): Promise<boolean> {
    const state = await this.boards.stateOf(id);
    return (
      state !== null &&
      room.endsWith(`:${state.moduleId}`) &&
      state.serial - serial >= 0 &&
      state.serial - serial <= 1
    );
  }
}
