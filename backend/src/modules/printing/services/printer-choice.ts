import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { isLabel } from '@naryad/contracts/documents/rules';
import type { Tx } from '../../../platform/db/tx.js';
import { type PrinterRow, printerRows } from '../data/printing.entities.js';
import { fail } from '../printing.errors.js';

/** Checks whether a printer accepts a document. */
@Injectable()
export class PrinterChoice {
  /**
   * Returns the printer and prevents its deletion until the transaction ends. @throws PRINTER_GONE,
   * PRINTER_OFF, PRINTER_LABELS_ONLY
   */
  async demand(tx: Tx, id: number, template: TemplateKey): Promise<PrinterRow> {
    const [printer] = await tx.query<PrinterRow>(
      `select ${printerRows.columns} from printers where id = $1 and deleted_at is null for key share`,
      [id],
    );
    if (!printer) throw fail('PRINTER_GONE');
    if (!printer.is_active) throw fail('PRINTER_OFF', { name: printer.name });
    if (printer.language === 'zpl' && !isLabel(template))
      throw fail('PRINTER_LABELS_ONLY', { name: printer.name });
    return printer;
  }
}
