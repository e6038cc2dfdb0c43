/** Modules whose users may read specifications and see their pictures. */
export const TECH_MAP_READERS = ['production', 'orders'] as const;

/** Modules whose users may write and approve them. Specifications belong to the plant, not to a module. */
export const TECH_MAP_WRITERS = ['production'] as const;
