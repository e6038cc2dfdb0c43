/**
 * Receives every `popstate` before the router, which would render the other page at once: main.tsx registers
 * it before the router is created. Code that blocks navigation replaces the handler.
 */
export const historySteps: { handleEvent: (event: PopStateEvent) => void } = { handleEvent: () => {} };
