/** Receiving rules shared by server and browser. */
export * from './discrepancy.js';
export * from './putaway.js';
export * from './states.js';
export * from './texts.js';
