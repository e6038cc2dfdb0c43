import { createContext, useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';

export interface PdfRequests {
  /** The last request for a lot's passport, or null. */
  readonly requestOf: (lotId: number) => string | null;
  readonly remember: (lotId: number, requestId: string) => void;
  /** The last export of a task's passport as a file, or null. */
  readonly fileOf: (taskId: number) => string | null;
  readonly rememberFile: (taskId: number, exportId: string) => void;
}

const Requests = createContext<PdfRequests>({
  requestOf: () => null,
  remember: () => undefined,
  fileOf: () => null,
  rememberFile: () => undefined,
});

type Known = ReadonlyMap<number, string>;

/** Keeps what was asked for while the screen is open. */
export function PdfRequestsKeeper({ children }: { readonly children: ReactNode }): ReactElement {
  const [pdfs, setPdfs] = useState<Known>(new Map());
  const [files, setFiles] = useState<Known>(new Map());
  const value = useMemo<PdfRequests>(
    () => ({
      requestOf: (lotId) => pdfs.get(lotId) ?? null,
      remember: (lotId, requestId) => setPdfs((current) => new Map(current).set(lotId, requestId)),
      fileOf: (taskId) => files.get(taskId) ?? null,
      rememberFile: (taskId, exportId) => setFiles((current) => new Map(current).set(taskId, exportId)),
    }),
    [pdfs, files],
  );
  return <Requests.Provider value={value}>{children}</Requests.Provider>;
}

export const usePdfRequests = (): PdfRequests => useContext(Requests);
