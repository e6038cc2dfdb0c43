/** A place of the page that takes a cell: the block for all, a quick assignment, a row or a unit. */
export type Target =
  | { readonly kind: 'all' }
  | { readonly kind: 'quick'; readonly lineId: number }
  | { readonly kind: 'row'; readonly lineId: number; readonly key: number }
  | { readonly kind: 'unit'; readonly lineId: number; readonly unitId: number };

/** A row or a unit: a part of the invoice that goes into one cell. */
export type RowTarget = Extract<Target, { readonly kind: 'row' | 'unit' }>;

/** The target as an attribute of its element. */
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

/** The target of a name, or null when it is none. */
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
