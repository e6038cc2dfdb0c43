export { CallsModule } from './calls.module.js';
export { CallRights } from './use-cases/call-rights.js';
export { OpenCallsQuery } from './queries/open-calls.query.js';
