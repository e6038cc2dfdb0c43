import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const ROOM = /\brooms\.([a-zA-Z]+)\b/g;
/**
 * Lists of the catalog room: the server names the list in the change, screens name it in the hook call or in
 * `live`.
 */
const LIST_SENT = /\blist: '([a-z-]+)'/g;
const LIST_FOLLOWED = /(?:\b(?:useCatalogRoom|catalogRoom)\([^,)]*|\blive: )'([a-z-]+)'/g;

/**
 * Senders and listening screens of each room, detected by names in the sources.
 * @param {readonly { path: string, text: string }[]} sources of `backend/src/modules` and `frontend/src`
 * @returns {{ room: string, senders: string[], screens: string[] }[]} by room; those of a list are `catalog:
 * <list>`
 */
export function roomsAndScreens(sources) {
  const byRoom = new Map();
  const add = (room, side, who) => {
    const entry = byRoom.get(room) ?? { senders: new Set(), screens: new Set() };
    entry[side].add(who);
    byRoom.set(room, entry);
  };
  for (const { path, text } of sources) {
    const side = path.startsWith('backend/') ? 'senders' : 'screens';
    const who =
      side === 'senders' ? path.split('/')[3] : dirname(path).replace(/^frontend\/src\/(features\/)?/, '');
    for (const [, room] of text.matchAll(ROOM)) if (room !== 'catalog') add(room, side, who);
    const isOfCatalog = side === 'screens' || text.includes('rooms.catalog(');
    if (!isOfCatalog) continue;
    for (const [, list] of text.matchAll(side === 'senders' ? LIST_SENT : LIST_FOLLOWED))
      add(`catalog: ${list}`, side, who);
  }
  return [...byRoom]
    .map(([room, { senders, screens }]) => ({
      room,
      senders: [...senders].sort(),
      screens: [...screens].sort(),
    }))
    .sort((a, b) => (a.room < b.room ? -1 : 1));
}

/** The sources that `roomsAndScreens` reads: without specs, test kits and the hooks themselves. */
export function roomSources() {
  return [
    ...globSync('backend/src/modules/*/{*,queries/*,services/*}.ts', { cwd: inRoot() }),
    ...globSync('frontend/src/{app,features}/**/*.{ts,tsx}', { cwd: inRoot() }),
  ]
    .filter((path) => !/\.spec\.|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
    .filter(
      ({ text }) =>
        text.includes("contracts/realtime'") || text.includes('CatalogRoom') || text.includes('live: '),
    );
}
