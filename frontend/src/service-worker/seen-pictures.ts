/** As many pictures are kept, the newest. */
export const MAX_PICTURES = 400;
/** A larger one is looked at with network only: what stands in lists is 160 px. */
const MOST_BYTES = 100_000;

export const PICTURE_CACHE = 'naryad-pictures';

/** Whether it is a picture of a product or step. Its name is never used again, so that it never changes. */
export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/images/');

/** What of the cache is needed: the types of workers do not go together with those of the DOM. */
export interface PictureCache {
  keys(): Promise<readonly Request[]>;
  delete(request: Request): Promise<boolean>;
}

/** The oldest go when there are too many; `keys` names them in the order in which they came. */
export async function evictOldest(cache: PictureCache, limit = MAX_PICTURES): Promise<void> {
  const seen = await cache.keys();
  for (const request of seen.slice(0, Math.max(0, seen.length - limit))) await cache.delete(request);
}

/** Small pictures that were seen once are there without network, too: a bounded number of them. */
export const seenPictures = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }): Promise<Response | null> =>
    response.status === 200 && (await response.clone().blob()).size <= MOST_BYTES ? response : null,
  cacheDidUpdate: async ({ cacheName }: { readonly cacheName: string }): Promise<void> =>
    evictOldest(await caches.open(cacheName)),
};
