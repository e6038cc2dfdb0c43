/** Answers that this device keeps for the signed-in person. */
export const STORED_DATABASE = 'naryad-kept';

/** Forgets all of them, at the end of a session. Raw, because every screen may end one and few keep anything. */
export function dropStored(): void {
  if (typeof indexedDB === 'undefined') return;
  try {
    indexedDB.deleteDatabase(STORED_DATABASE);
  } catch (error) {
    console.error('The answers of the device could not be dropped', error);
  }
}
