/** Maximum number of cached pictures; the oldest are evicted. */
export const MAX_PICTURES = 400;
/** Larger pictures are not cached: those in lists are 160 px. */
const MOST_BYTES = 100_000;

export const PICTURE_CACHE = 'naryad-pictures';

/** Whether it is a picture of a product or step. Its name is never reused, so its content never changes. */
export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/images/');

/** The used part of the cache: the worker types conflict with the DOM types. */
export interface PictureCache {
  keys(): Promise<readonly Request[]>;
  delete(request: Request): Promise<boolean>;
}

/** Evicts the oldest pictures when there are too many. `keys` returns them in insertion order. */
export async function evictOldest(cache: PictureCache, limit = MAX_PICTURES): Promise<void> {
  const seenRequests = await cache.keys();
  for (const request of seenRequests.slice(0, Math.max(0, seenRequests.length - limit)))
    await cache.delete(request);
}

/** Makes a bounded number of small pictures available offline after they were shown once. */
export const seenPictures = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }): Promise<Response | null> =>
    response.status === 200 && (await response.clone().blob()).size <= MOST_BYTES ? response : null,
  cacheDidUpdate: async ({ cacheName }: { readonly cacheName: string }): Promise<void> =>
    evictOldest(await caches.open(cacheName)),
};
