export { api, ApiError, setSessionReactions, type ApiOptions, type SessionReactions } from './api.js';
export { csrfToken, ensureCsrfCookie, forgetCsrfCookie } from './csrf.js';
export { errorText, fieldError } from './error-text.js';
export { createQueryClient } from './query-client.js';
export { queryKeys } from './query-keys.js';
export { isIndefinite, isStale, newIntentKey, sendCommand, type SendOptions } from './send-command.js';
export { sessionAnswerOf, type SessionAnswer } from './session-answers.js';
export { useApiQuery, type ApiQueryOptions } from './use-api-query.js';
export { useCommand, type Command, type CommandOptions } from './use-command.js';
