/** Move of a quantity of a lot between two cells of a storehouse. */
export interface Move {
  readonly moduleId: number;
  readonly lotId: number;
  readonly fromCellId: number;
  readonly toCellId: number;
  readonly quantity: number;
  /** Time of the scan by the clock of the terminal; for the audit log only. */
  readonly scannedAt?: string | null;
}

/** Audit row of a move. @param id id of the movement */
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
