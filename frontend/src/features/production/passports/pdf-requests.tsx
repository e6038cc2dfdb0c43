import { createContext, useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';

export interface PdfRequests {
  /** The last request for a lot's passport, or null. */
  readonly requestOf: (lotId: number) => string | null;
  readonly remember: (lotId: number, requestId: string) => void;
}

const Requests = createContext<PdfRequests>({ requestOf: () => null, remember: () => undefined });

/** Keeps what was asked for while the screen is open. */
export function PdfRequestsKeeper({ children }: { readonly children: ReactNode }): ReactElement {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const value = useMemo<PdfRequests>(
    () => ({
      requestOf: (lotId) => known.get(lotId) ?? null,
      remember: (lotId, requestId) => setKnown((current) => new Map(current).set(lotId, requestId)),
    }),
    [known],
  );
  return <Requests.Provider value={value}>{children}</Requests.Provider>;
}

export const usePdfRequests = (): PdfRequests => useContext(Requests);
