import type { Tx } from '../../../platform/db/tx.js';

/** All pictures of a version, wherever its content holds them; `tech_map_versions_pictures_idx` is made of it. */
const OF_VERSION = `jsonb_path_query_array(v.content, '$.**.img_url')`;

/** Pictures that specifications show, as they stand or in one of their versions: those are stored for good. */
export async function picturesOfSpecifications(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select asked.name from unnest($1::text[]) asked(name)
      where exists (select from technology_steps s where s.img_url = asked.name)
         or exists (select from tech_map_versions v where ${OF_VERSION} ? asked.name)`,
    [names],
  );
  return rows.map((row) => row.name);
}
