/**
 * Who made the operation that a request carries, when it may be sent later than it was made: the sessions of a device
 * change while it waits. The server refuses it, with this code, in the session of anybody else.
 */
export const MADE_BY_HEADER = 'x-made-by';
export const SESSION_OF_ANOTHER = 'SESSION_OF_ANOTHER';
