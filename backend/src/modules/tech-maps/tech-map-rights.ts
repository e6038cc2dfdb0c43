/** Modules whose people read specifications, and see their pictures. */
export const TECH_MAP_READERS = ['production', 'orders'] as const;
