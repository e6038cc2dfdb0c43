import { useEffect, useState } from 'react';
import { scanEngine } from '../../shared/scanner/scan-engine.js';
import type { KeyRecord } from '../../shared/scanner/scan-listener.js';

/** Maximum number of records. */
const LENGTH = 200;
/** Keys of a scan arrive faster than a user can read, so they are rendered in batches. Milliseconds. */
const GATHER_MS = 120;

/** The last keys, latest first. */
export function useKeyLog(): { readonly records: readonly KeyRecord[]; readonly clear: () => void } {
  const [records, setRecords] = useState<readonly KeyRecord[]>([]);
  useEffect(() => {
    let fresh: KeyRecord[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const freshRecords = fresh;
      fresh = [];
      timer = undefined;
      setRecords((previous) => [...freshRecords, ...previous].slice(0, LENGTH));
    };
    const stop = scanEngine.observe((record) => {
      fresh.unshift(record);
      timer ??= setTimeout(show, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return { records, clear: () => setRecords([]) };
}
