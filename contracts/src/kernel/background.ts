/**
 * On calls that no person made: polls, refetches after a change elsewhere, retries of what waits on the device. They are
 * answered like any other and do not prolong the session (docs/adr/0102).
 */
export const BACKGROUND_HEADER = 'x-background';
