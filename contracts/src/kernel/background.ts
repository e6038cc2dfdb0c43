/**
 * Marks calls that no user action triggered: polls, refetches after a change elsewhere, retries of queued
 * commands. They are handled like any other call but do not prolong the session (docs/adr/0102).
 */
export const BACKGROUND_HEADER = 'x-background';
