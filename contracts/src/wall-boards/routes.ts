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

/** Wall boards: their administration, and the two calls of a board itself. */
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
  /** 'Новая ссылка': devices that show the board now are signed out. */
  renewWallBoard: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/renewWallBoard',
    input: z.object({ id }),
    output: dataOf(wallBoardLink),
    idempotent: true,
  }),
  /** 'Отозвать': permanently turns the board off within seconds. */
  revokeWallBoard: defineRoute({
    method: 'POST',
    path: '/api/wallBoard/revokeWallBoard',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
  /**
   * Opens the board on a device with the token of its link; a cookie then stores the access. 404 for an
   * invalid token.
   */
  openWallBoard: defineRoute({
    method: 'POST',
    path: '/api/board/open',
    input: z.object({ id: idParam, token: secret(100) }),
    output: done,
  }),
  /** Current data of this device's board. 404 for any other device. */
  getShownBoard: defineRoute({
    method: 'GET',
    path: '/api/board/:id',
    input: z.object({ id: idParam }),
    output: dataOf(shownBoard),
  }),
} as const;
