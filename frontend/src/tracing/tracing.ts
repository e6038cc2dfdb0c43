import { watchGestures } from './gestures.js';
import { PageTraces } from './page-traces.js';

// A script of its own: the server names it on the start page where traces are recorded, else nobody loads it.
const share = Number((document.currentScript as HTMLScriptElement | null)?.dataset['share'] ?? 0);
if (share > 0) {
  const traces = new PageTraces(share, window.fetch.bind(window));
  window.fetch = traces.fetch;
  watchGestures(window, (kind, at) => traces.noticed(kind, at));
  window.addEventListener('pagehide', () => traces.flush(true));
}
