import { WALL_BOARD_PAGES, type WallBoard } from '@naryad/contracts/wall-boards/dto';
import { texts } from './texts.js';

/** State of a board: opened by a device, waiting for one, or revoked. */
export function stateOf({ revoked_at, last_seen_at }: WallBoard): keyof typeof texts.states {
  if (revoked_at !== null) return 'revoked';
  return last_seen_at === null ? 'waiting' : 'active';
}

/** Names of its pages in rotation order, and how long each is shown. */
export function pagesText({ module, pages, seconds_per_page }: WallBoard): string {
  const names = WALL_BOARD_PAGES[module.key] as Readonly<Record<string, string>>;
  return `${pages.map((page) => names[page]).join(', ')} · ${texts.seconds(seconds_per_page)}`;
}
