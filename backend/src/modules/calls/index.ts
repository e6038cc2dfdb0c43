export { CallsModule } from './calls.module.js';
export { CallRights } from './services/call-rights.js';
export { OpenCallsQuery } from './queries/open-calls.query.js';
