import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { chosenId, id, idParam, paging, search, secret, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { PAGE_SECONDS, shownBoard, wallBoard, wallBoardLink, wallBoardPage } from './dto.js';

const { least, most } = PAGE_SECONDS;
const SECONDS = `Укажите от ${least} до ${most} секунд`;

const fields = {
  name: text(100, 'Укажите название табло'),
  module_id: chosenId('Выберите производство или склад'),
  pages: z
    .array(wallBoardPage)
    .check(z.minLength(1, 'Выберите хотя бы одну страницу'), z.maxLength(8, 'Слишком много страниц')),
  seconds_per_page: z.int(SECONDS).check(z.minimum(least, SECONDS), z.maximum(most, SECONDS)),
};

/** Wall boards: the administration of them, and the two calls that a board itself may make. */
export const wallBoardRoutes = {
  getWallBoards: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/getWallBoards',
    input: z.object({ search, ...paging }),
    output: pageOf(wallBoard),
  }),
  createWallBoard: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/createWallBoard',
    input: z.object(fields),
    output: dataOf(wallBoardLink),
    idempotent: true,
  }),
  updateWallBoard: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/updateWallBoard',
    input: z.object({ id, ...fields }),
    output: dataOf(wallBoard),
    idempotent: true,
  }),
  /** 'Новая ссылка': whatever shows the board until now is let out. */
  renewWallBoard: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/renewWallBoard',
    input: z.object({ id }),
    output: dataOf(wallBoardLink),
    idempotent: true,
  }),
  /** 'Отозвать': the board goes dark within seconds, for good. */
  revokeWallBoard: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/revokeWallBoard',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
  /** A device opens the board by the token of its link, and keeps it as a cookie. 404 for a token that is worth nothing. */
  openWallBoard: defineRoute({
    method: 'POST',
    path: '/api/board/open',
    input: z.object({ id: idParam, token: secret(100) }),
    output: done,
  }),
  /** What the board of this device shows now. 404 for any other device. */
  getShownBoard: defineRoute({
    method: 'GET',
    path: '/api/board/:id',
    input: z.object({ id: idParam }),
    output: dataOf(shownBoard),
  }),
} as const;
