/** The last sign-out of this device, for all of its tabs and after a reload; none while somebody is signed in. */
export interface SignedOut {
  /** Where it led to: Login, or the list of people of this terminal. */
  readonly to: string;
  /** Whose session the server still has to end: there was no network. */
  readonly pending?: number;
}

/** Tells the server that this browser is a handheld: its cache stays at a sign-out. */
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
    // Where nothing can be stored there is no mark.
  }
}

type SendUnsent = (userId: number) => Promise<void>;
let unsent: SendUnsent = () => Promise.resolve();

/** Installs how operations that wait on the device are sent for somebody who has left it without network. */
export function setSendUnsent(send: SendUnsent): void {
  unsent = send;
}

export const sendUnsent: SendUnsent = (userId) => unsent(userId);
