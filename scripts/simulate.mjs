// npm run simulate -- --operators 5 --minutes 10 --speed 20: simulates a shift on a running plant through its
// public API and sockets, so that the screens change. See docs/5-operations.md.
import { buildContracts } from './lib/build.mjs';

// The simulated users call the plant through the compiled contracts, which a start does not compile.
await buildContracts();
await import('./simulate/play.mjs');
