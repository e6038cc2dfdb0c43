import { Controller, Req, Res } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { wallBoardRoutes as routes } from '@naryad/contracts/wall-boards/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { readCookie, writeCookie } from '../../../platform/session/cookies.js';
import { displayCookie } from '../../../platform/session/display-source.js';
import { ShownBoardReads } from '../services/shown-board.js';
import { RecognizeBoardUseCase } from '../use-cases/recognize-board.use-case.js';

/** Browsers limit the lifetime of a cookie to 400 days; each rotation sets a new one. */
const COOKIE_SECONDS = 400 * 24 * 3600;

/** Calls of a wall board's device: its token gives access to these only. */
@Controller()
@Access.open()
export class ShownBoardController {
  constructor(
    private readonly recognize: RecognizeBoardUseCase,
    private readonly reads: ShownBoardReads,
  ) {}

  @Handles(routes.openWallBoard)
  async open(
    { id, token }: InputOf<typeof routes.openWallBoard>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // A device that opens its link each morning already has a newer token in its cookie.
    const storedToken = readCookie(request, displayCookie(id));
    const tokens = storedToken === null ? [token] : [token, storedToken];
    const { nextToken } = await this.recognize.execute(id, tokens, { ip: request.ip, isOpening: true });
    if (nextToken !== null) storeToken(reply, id, nextToken);
    return { success: true as const };
  }

  @Handles(routes.getShownBoard)
  async shown(
    { id }: InputOf<typeof routes.getShownBoard>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = readCookie(request, displayCookie(id));
    const recognized = await this.recognize.execute(id, token === null ? [] : [token], {
      ip: request.ip,
      isOpening: false,
    });
    if (recognized.nextToken !== null) storeToken(reply, id, recognized.nextToken);
    return { success: true as const, data: await this.reads.of(recognized.board) };
  }
}

const storeToken = (reply: FastifyReply, id: number, token: string): void =>
  writeCookie(reply, displayCookie(id), token, { maxAgeSeconds: COOKIE_SECONDS });
