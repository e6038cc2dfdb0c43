import type { Tx } from '../../../platform/db/tx.js';

/**
 * All pictures of a version, anywhere in its content; the index `tech_map_versions_pictures_idx` uses the
 * same expression.
 */
const OF_VERSION = `jsonb_path_query_array(v.content, '$.**.img_url')`;

/** Pictures of specifications, in the current content or in any version: these are stored permanently. */
export async function picturesOfSpecifications(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select asked.name from unnest($1::text[]) asked(name)
      where exists (select from technology_steps s where s.img_url = asked.name)
         or exists (select from tech_map_versions v where ${OF_VERSION} ? asked.name)`,
    [names],
  );
  return rows.map((row) => row.name);
}
