/** Rules of receiving that the server and the browser share. */
export * from './discrepancy.js';
export * from './putaway.js';
export * from './states.js';
export * from './texts.js';
