const COOKIE = 'XSRF-TOKEN';

let fetched: Promise<void> | null = null;

/** The CSRF token of the cookie, decoded, or null. */
export function csrfToken(): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${COOKIE}=`)) return decodeURIComponent(part.slice(COOKIE.length + 1));
  }
  return null;
}

/**
 * Ensures that this page has fetched the cookie, once; parallel callers share one request. After a failed
 * request the next call tries again. With `again` the cookie is fetched again in any case.
 */
export function ensureCsrfCookie(isRefetch = false): Promise<void> {
  if (isRefetch) fetched = null;
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

/** Discards the fetched cookie: after sign-in and sign-out the server issues another one. */
export function clearCsrfCookie(): void {
  fetched = null;
}
