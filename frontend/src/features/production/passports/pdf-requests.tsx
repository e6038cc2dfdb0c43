import { createContext, useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';

export interface PdfRequests {
  /** The last request for a lot's passport, or null. */
  readonly requestOf: (lotId: number) => string | null;
  readonly storeRequest: (lotId: number, requestId: string) => void;
  /** The last export of a task's passport as a file, or null. */
  readonly fileOf: (taskId: number) => string | null;
  readonly storeFile: (taskId: number, exportId: string) => void;
}

const Requests = createContext<PdfRequests>({
  requestOf: () => null,
  storeRequest: () => undefined,
  fileOf: () => null,
  storeFile: () => undefined,
});

type IdsByKey = ReadonlyMap<number, string>;

/** Stores the requests while the screen is open. */
export function PdfRequestsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [pdfs, setPdfs] = useState<IdsByKey>(new Map());
  const [files, setFiles] = useState<IdsByKey>(new Map());
  const value = useMemo<PdfRequests>(
    () => ({
      requestOf: (lotId) => pdfs.get(lotId) ?? null,
      storeRequest: (lotId, requestId) => setPdfs((current) => new Map(current).set(lotId, requestId)),
      fileOf: (taskId) => files.get(taskId) ?? null,
      storeFile: (taskId, exportId) => setFiles((current) => new Map(current).set(taskId, exportId)),
    }),
    [pdfs, files],
  );
  return <Requests.Provider value={value}>{children}</Requests.Provider>;
}

export const usePdfRequests = (): PdfRequests => useContext(Requests);
