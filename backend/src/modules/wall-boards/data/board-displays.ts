import { Injectable } from '@nestjs/common';
import type { WallBoardKind } from '@naryad/contracts/wall-boards/dto';
import { rooms } from '@naryad/contracts/realtime';
import { type Display, DisplaySource } from '../../../platform/session/display-source.js';
import { LiveBoards } from './live-boards.js';

const ROOMS: Readonly<Record<WallBoardKind, (moduleId: number) => string>> = {
  production: rooms.productionBoard,
  storehouse: rooms.storehouse,
};

/** The only room that a wall board joins. */
export const roomOfBoard = (module: { readonly id: number; readonly key: WallBoardKind }): string =>
  ROOMS[module.key](module.id);

/** Wall boards as displays of the socket layer. */
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

  /**
   * A token that was rotated once still belongs to the same device; its next connection uses the newer one.
   */
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
