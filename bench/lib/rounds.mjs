/**
 * Alternates two sides in the same run, so that other load of the machine slows both: ours, bare, bare, ours,
 * ours, bare …
 * @template Side
 * @param {number} pairs
 * @param {{ ours: () => Promise<Side>, bare: () => Promise<Side> }} sides
 * @returns {Promise<{ ours: Side[], bare: Side[] }>}
 */
export async function alternate(pairs, sides) {
  const results = { ours: [], bare: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours'];
    for (const side of order) results[side].push(await sides[side]());
  }
  return results;
}
