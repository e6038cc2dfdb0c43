import { checkSealed, type Digest, exportOf, type SealCheck } from '@naryad/contracts/passports/check';
import type { PassportSeal } from '@naryad/contracts/passports/dto';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../shared/api/index.js';
import { sealQuery } from './seal-query.js';
import { texts } from './texts.js';

export type CheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'checked';
      readonly name: string;
      readonly seal: PassportSeal;
      readonly check: SealCheck;
      /** The file names a different export than the one for which the page was opened. */
      readonly isOther: boolean;
    };

/** SHA-256 by the browser; the file is not uploaded. */
const digest: Digest = async (bytes) => {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export interface FileCheck {
  readonly state: CheckState;
  readonly check: (file: File) => void;
}

/**
 * Compares a file with the recorded export: the one that the file names, otherwise the one in the address. A
 * newly selected file supersedes one that is still being read.
 */
export function useFileCheck(pageId: string | null, onExport: (id: string) => void): FileCheck {
  const queries = useQueryClient();
  const [state, setState] = useState<CheckState>({ kind: 'none' });
  const last = useRef(0);

  const check = useCallback(
    (file: File): void => {
      last.current += 1;
      const run = last.current;
      const show = (next: CheckState): void => {
        if (run === last.current) setState(next);
      };
      const work = async (): Promise<void> => {
        // Available only on secure (https) pages.
        if (globalThis.crypto.subtle === undefined) return show({ kind: 'failed', text: texts.insecure });
        const bytes = await file.arrayBuffer().then(
          (buffer) => new Uint8Array(buffer),
          () => null,
        );
        if (bytes === null) return show({ kind: 'failed', text: texts.unreadable });
        const id = exportOf(bytes) ?? pageId;
        if (id === null) return show({ kind: 'failed', text: texts.foreign });
        const { data: seal } = await queries.fetchQuery(sealQuery(id));
        const check = await checkSealed(bytes, seal, digest);
        show({ kind: 'checked', name: file.name, seal, check, isOther: pageId !== null && id !== pageId });
        if (run === last.current && id !== pageId) onExport(id);
        return undefined;
      };
      setState({ kind: 'checking', name: file.name });
      work().catch((error: unknown) => {
        console.error('Не удалось проверить файл паспорта', error);
        show({ kind: 'failed', text: errorText(error) });
      });
    },
    [queries, pageId, onExport],
  );
  return { state, check };
}
