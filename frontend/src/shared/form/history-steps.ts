/**
 * Hears of every step through the browser's history before the router, which shows another page at once: main.tsx adds it
 * before the router is made. Whoever holds steps up puts a handler of its own in.
 */
export const historySteps: { handleEvent: (event: PopStateEvent) => void } = { handleEvent: () => {} };
