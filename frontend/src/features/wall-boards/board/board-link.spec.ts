import { expect, it } from 'vitest';
import { linkOf } from './board-link.js';

const state = {
  board: null,
  answeredAt: 100_000,
  hasFailed: false,
  isDown: false,
  behindSince: null,
  isClosed: false,
};

it.each([
  ['responses arrive', {}, 10_000, 'live'],
  ['the socket is down, but requests succeed', { isDown: true }, 10_000, 'live'],
  ['the server does not respond', { isDown: true, hasFailed: true }, 1_000, 'lost'],
  ['a request hangs in a dead network', { isDown: true }, 31_000, 'lost'],
  ['one request failed while the socket is connected', { hasFailed: true }, 10_000, 'live'],
  ['no request succeeded for a long time', { hasFailed: true }, 91_000, 'lost'],
  ['no request was sent for a long time', {}, 91_000, 'stale'],
  ['the totals lag briefly', { behindSince: 95_000 }, 10_000, 'live'],
  ['the totals lag for a long time', { behindSince: 60_000 }, 10_000, 'stale'],
] as const)('%s', (_, part, elapsed, link) => {
  expect(linkOf({ ...state, ...part }, state.answeredAt + elapsed)).toBe(link);
});
