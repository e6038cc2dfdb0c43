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
  ['answers come', {}, 10_000, 'live'],
  ['the connection is down, but questions are answered', { isDown: true }, 10_000, 'live'],
  ['nobody answers', { isDown: true, hasFailed: true }, 1_000, 'lost'],
  ['a question hangs in a dead network', { isDown: true }, 31_000, 'lost'],
  ['one question failed while the connection stands', { hasFailed: true }, 10_000, 'live'],
  ['no question was answered for long', { hasFailed: true }, 91_000, 'lost'],
  ['nobody asked for long', {}, 91_000, 'stale'],
  ['the sums lag a moment', { behindSince: 95_000 }, 10_000, 'live'],
  ['the sums lag for long', { behindSince: 60_000 }, 10_000, 'stale'],
] as const)('%s', (_, part, passed, link) => {
  expect(linkOf({ ...state, ...part }, state.answeredAt + passed)).toBe(link);
});
