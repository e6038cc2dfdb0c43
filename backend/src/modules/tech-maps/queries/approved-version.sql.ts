/**
 * SQL of the number of the newest version whose approval is valid, or null.
 * @param techMapId SQL of the specification's id
 * @param today SQL of the plant's day
 */
export const approvedVersion = (techMapId: string, today: string): string => `
  (select max(av.version) from tech_map_versions av join tech_map_approvals a on a.tech_map_version_id = av.id
    where av.tech_map_id = ${techMapId} and a.archived_at is null and a.holds_from <= ${today})`;
