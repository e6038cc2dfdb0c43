type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): unknown => (isPlain(value) ? value['id'] : undefined);

function isNewer(old: Plain, next: Plain): boolean {
  const [before, after] = [old['version'], next['version']];
  return (
    old['id'] === next['id'] && typeof before === 'number' && typeof after === 'number' && before > after
  );
}

function mergeArray(old: readonly unknown[], next: readonly unknown[]): unknown {
  const byId = new Map<unknown, unknown>();
  for (const item of old) {
    const id = idOf(item);
    if (id !== undefined) byId.set(id, item);
  }
  let isSame = old.length === next.length;
  const merged = next.map((item, index) => {
    const id = idOf(item);
    const result = merge(id === undefined ? old[index] : byId.get(id), item);
    if (result !== old[index]) isSame = false;
    return result;
  });
  return isSame ? old : merged;
}

function mergePlain(old: Plain, next: Plain): unknown {
  if (isNewer(old, next)) return old;
  const names = Object.keys(next);
  let isSame = names.length === Object.keys(old).length;
  const merged: Plain = {};
  for (const name of names) {
    const value = merge(old[name], next[name]);
    if (value !== old[name] || !(name in old)) isSame = false;
    merged[name] = value;
  }
  return isSame ? old : merged;
}

function merge(old: unknown, next: unknown): unknown {
  if (old === next) return old;
  if (Array.isArray(old) && Array.isArray(next)) return mergeArray(old, next);
  if (isPlain(old) && isPlain(next)) return mergePlain(old, next);
  return next;
}

/**
 * Merges a fresh response into the cached one (`structuralSharing` of a query). An object with an id and a
 * version remains when its cached version is newer: a live patch may overtake a response that was read before
 * it. Equal parts preserve their identity, so that only changed parts render again.
 */
export function newerWins(old: unknown, next: unknown): unknown {
  return merge(old, next);
}
