const COOKIE = 'XSRF-TOKEN';

let fetched: Promise<void> | null = null;

/** The anti-forgery token of the cookie, decoded, or null. */
export function csrfToken(): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${COOKIE}=`)) return decodeURIComponent(part.slice(COOKIE.length + 1));
  }
  return null;
}

/**
 * Makes sure that the cookie was fetched by this page, once; parallel callers share one request. A failed request is
 * forgotten, so that the next call tries again. With `again` the cookie is fetched anew.
 */
export function ensureCsrfCookie(again = false): Promise<void> {
  if (again) fetched = null;
  fetched ??= fetch('/sanctum/csrf-cookie', {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  }).then(
    (answer) => {
      if (!answer.ok) fetched = null;
    },
    (error: unknown) => {
      fetched = null;
      throw error;
    },
  );
  return fetched;
}

/** Forgets the fetched cookie: after sign-in and sign-out the server issues another one. */
export function clearCsrfCookie(): void {
  fetched = null;
}
