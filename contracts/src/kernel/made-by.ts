/**
 * Id of the user who made the operation in a request that may be sent later: the session of the device may
 * change while the request waits. In the session of another user the server refuses the request with this
 * code.
 */
export const MADE_BY_HEADER = 'x-made-by';
export const SESSION_OF_ANOTHER = 'SESSION_OF_ANOTHER';
