/**
 * An element of the page that accepts a cell: the block for all products, a quick assignment, a row or a
 * unit.
 */
export type Target =
  | { readonly kind: 'all' }
  | { readonly kind: 'quick'; readonly lineId: number }
  | { readonly kind: 'row'; readonly lineId: number; readonly key: number }
  | { readonly kind: 'unit'; readonly lineId: number; readonly unitId: number };

/** A row or a unit: a part of the invoice that gets one cell. */
export type RowTarget = Extract<Target, { readonly kind: 'row' | 'unit' }>;

/** Serialises the target as an attribute of its element. */
export function targetName(target: Target): string {
  switch (target.kind) {
    case 'all':
      return 'all';
    case 'quick':
      return `quick:${target.lineId}`;
    case 'row':
      return `row:${target.lineId}:${target.key}`;
    case 'unit':
      return `unit:${target.lineId}:${target.unitId}`;
  }
}

/** Parses the name of a target; null when it is invalid. */
export function parseTarget(name: string | null | undefined): Target | null {
  const [kind, line, inner] = (name ?? '').split(':');
  const lineId = Number(line);
  switch (kind) {
    case 'all':
      return { kind };
    case 'quick':
      return { kind, lineId };
    case 'row':
      return { kind, lineId, key: Number(inner) };
    case 'unit':
      return { kind, lineId, unitId: Number(inner) };
    default:
      return null;
  }
}
