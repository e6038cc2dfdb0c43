export * from './dates.js';
export * from './names.js';
export * from './numbers.js';
