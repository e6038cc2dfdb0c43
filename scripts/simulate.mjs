// npm run simulate -- --operators 5 --minutes 10 --speed 20
// Plays a shift on a running plant through its public calls and sockets, so that the screens move. See docs/5-operations.md.
import { buildContracts } from './lib/build.mjs';

// Players call the plant by its contracts, which a start leaves as they are written.
await buildContracts();
await import('./simulate/play.mjs');
