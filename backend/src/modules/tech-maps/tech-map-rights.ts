/** Modules whose people read specifications, and see their pictures. */
export const TECH_MAP_READERS = ['production', 'orders'] as const;

/** Modules whose people write and approve them. Specifications are the plant's, of no module. */
export const TECH_MAP_WRITERS = ['production'] as const;
