const MOST = 5;
const key = (moduleId: number): string => `naryad.putaway.cells.${moduleId}`;

/** Cells chosen last in a storehouse on this device, newest first. */
export function recentCells(moduleId: number): readonly number[] {
  try {
    const storedCells: unknown = JSON.parse(localStorage.getItem(key(moduleId)) ?? '[]');
    return Array.isArray(storedCells)
      ? storedCells.filter((id): id is number => Number.isInteger(id)).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Adds a cell at the front; returns the new list. */
export function storeRecentCell(moduleId: number, cellId: number): readonly number[] {
  const next = [cellId, ...recentCells(moduleId).filter((id) => id !== cellId)].slice(0, MOST);
  try {
    localStorage.setItem(key(moduleId), JSON.stringify(next));
  } catch {
    // Storage may be disabled; then the list ends with the page.
  }
  return next;
}
