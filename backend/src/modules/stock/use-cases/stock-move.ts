/** Pieces of a lot that go from one cell of a storehouse to another. */
export interface Move {
  readonly moduleId: number;
  readonly lotId: number;
  readonly fromCellId: number;
  readonly toCellId: number;
  readonly quantity: number;
  /** When a terminal took it in, by its own clock; for the journal only. */
  readonly scannedAt?: string | null;
}

/** What the journal says of a move. @param id the movement's */
export const auditOfMove = (move: Move, id: number) => ({
  action: 'stock.move' as const,
  objectType: 'stock-operation' as const,
  objectId: id,
  after: {
    lot_id: move.lotId,
    from_cell_id: move.fromCellId,
    to_cell_id: move.toCellId,
    quantity: move.quantity,
    ...(move.scannedAt == null ? {} : { scanned_at: move.scannedAt }),
  },
});
