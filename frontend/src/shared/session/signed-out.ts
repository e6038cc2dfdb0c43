/**
 * The last sign-out of this device, for all of its tabs and after a reload; none while a user is signed in.
 */
export interface SignedOut {
  /** Redirect target: Login, or the user selection of this terminal. */
  readonly to: string;
  /** Id of the user whose session the server still has to end, because there was no network. */
  readonly pending?: number;
}

/** Identifies this browser as a handheld: the server does not clear its cache at a sign-out. */
export const HANDHELD_HEADERS = { 'x-handheld': '1' };

export const SIGNED_OUT = 'naryad.signed-out';

export function signedOut(): SignedOut | null {
  try {
    return JSON.parse(localStorage.getItem(SIGNED_OUT) ?? 'null') as SignedOut | null;
  } catch {
    return null;
  }
}

/** @throws DOMException where the device stores nothing */
export function markSignedOut(signOut: SignedOut): void {
  localStorage.setItem(SIGNED_OUT, JSON.stringify(signOut));
}

export function clearSignedOut(): void {
  try {
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // When nothing can be stored, no marker exists.
  }
}

type SendUnsent = (userId: number) => Promise<void>;
let unsent: SendUnsent = () => Promise.resolve();

/** Installs the function that sends pending operations of a user who has signed out without network. */
export function setSendUnsent(send: SendUnsent): void {
  unsent = send;
}

export const sendUnsent: SendUnsent = (userId) => unsent(userId);
