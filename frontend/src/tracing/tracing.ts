import { watchGestures } from './gestures.js';
import { PageTraces } from './page-traces.js';

// A separate script: the server includes it in the start page only when traces are recorded.
const share = Number((document.currentScript as HTMLScriptElement | null)?.dataset['share'] ?? 0);
if (share > 0) {
  const traces = new PageTraces(share, window.fetch.bind(window));
  window.fetch = traces.fetch;
  watchGestures(window, (kind, time) => traces.noticed(kind, time));
  window.addEventListener('pagehide', () => traces.flush(true));
}
