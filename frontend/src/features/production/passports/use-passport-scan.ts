import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { api, errorText } from '../../../shared/api/index.js';
import { useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { texts } from '../shared/texts.js';
import type { PassportPages } from './use-passport-pages.js';

export interface PassportScan {
  readonly pages: PassportPages;
  readonly onMatch: (taskId: number) => void;
  readonly onSearch: (serial: string) => void;
}

/** Opens the scanned item, by the code of its label or by its serial number. */
export function usePassportScan({ pages, onMatch, onSearch }: PassportScan): void {
  const search = (serial: string): ScanOutcome => {
    onSearch(serial);
    return { kind: 'accepted', text: serial };
  };
  const onScan = async ({ parsed, text }: Scan): Promise<ScanOutcome> => {
    if (parsed.kind === 'unknown') return search(text);
    if (parsed.kind !== 'product') return { kind: 'rejected', text: texts.passports.scanNotProduct };
    for (let index = 0; index < pages.total; index += 1) {
      const item = pages.itemAt(index);
      if (item?.batch_products.some(({ id }) => id === parsed.pid) === true) {
        onMatch(item.id);
        return { kind: 'accepted', text: texts.passports.scanFound };
      }
    }
    try {
      const { data } = await api(pickingRoutes.scanProduct, { pid: parsed.pid });
      if (data.serial_number !== null) return search(data.serial_number);
    } catch (error) {
      return { kind: 'error', text: errorText(error) };
    }
    return { kind: 'rejected', text: texts.passports.scanNotFound };
  };
  useScanContext({ title: texts.passports.scanTitle, onScan });
}
