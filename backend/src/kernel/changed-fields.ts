/** The fields that differ, with old and new values; null when nothing changed. */
export function changedFields<Fields extends object>(
  before: NoInfer<Fields>,
  after: Fields,
): { readonly before: Partial<Fields>; readonly after: Partial<Fields> } | null {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (from: Fields): Partial<Fields> =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return { before: pick(before), after: pick(after) };
}
