import type { ImportCheck, ImportKind, ImportRun } from '@naryad/contracts/imports/dto';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, ApiError } from '../api/api.js';
import { errorText } from '../api/error-text.js';
import { queryKeys } from '../api/query-keys.js';
import { sendCommand } from '../api/send-command.js';
import { readImportFile, type ImportFile } from './import-file.js';
import { keptImport } from './kept-file.js';

export interface CheckedImport {
  readonly file: ImportFile;
  readonly check: ImportCheck;
}

export type ImportStep =
  | { readonly name: 'choose' }
  | { readonly name: 'checking'; readonly file: ImportFile }
  | ({ readonly name: 'checked' | 'applying' } & CheckedImport)
  | { readonly name: 'done'; readonly run: ImportRun };

export interface ImportFlow {
  readonly step: ImportStep;
  /** What went wrong last; the file and its check stay. */
  readonly error: string | null;
  /** Another try needs a new check first: the data is not what it was (409). */
  readonly isOutdated: boolean;
  readonly choose: (file: File) => void;
  readonly checkAgain: () => void;
  readonly apply: (skipWrong: boolean) => void;
  readonly startAnew: () => void;
}

const PASSWORD_NEEDED = 423;
const OUTDATED = 409;

/** An import from the choice of a file to its result: dry run, one transaction; a failure leaves all as it is. */
export function useImport(kind: ImportKind, invalidates: readonly QueryKey[]): ImportFlow {
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [error, setError] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const flight = useRef<AbortController | null>(null);
  useEffect(() => () => flight.current?.abort(), []);

  const begin = (): AbortSignal => {
    flight.current?.abort();
    flight.current = new AbortController();
    setError(null);
    setOutdated(false);
    return flight.current.signal;
  };

  const check = async (file: ImportFile, former: ImportStep): Promise<void> => {
    const signal = begin();
    setStep({ name: 'checking', file });
    try {
      const { data } = await api(
        importRoutes.checkImport,
        { kind },
        { file: { blob: file.blob, name: file.name }, signal, action: true },
      );
      if (!signal.aborted) setStep({ name: 'checked', file, check: data });
    } catch (failure) {
      if (signal.aborted) return;
      console.error(importRoutes.checkImport.path, failure);
      setStep(former);
      setError(errorText(failure));
    }
  };

  const apply = async ({ file, check: checked }: CheckedImport, skipWrong: boolean): Promise<void> => {
    const signal = begin();
    setStep({ name: 'applying', file, check: checked });
    try {
      const { data } = await sendCommand(
        importRoutes.applyImport,
        { kind, plan: checked.plan, skip_wrong: skipWrong ? 'true' : 'false' },
        { file: { blob: file.blob, name: file.name } },
      );
      for (const queryKey of [...invalidates, queryKeys.all(importRoutes.getImports)]) {
        void queries.invalidateQueries({ queryKey });
      }
      if (!signal.aborted) setStep({ name: 'done', run: data });
    } catch (failure) {
      console.error(importRoutes.applyImport.path, failure);
      if (failure instanceof ApiError && failure.status === PASSWORD_NEEDED) keptImport.keep(kind, file);
      if (signal.aborted) return;
      setStep({ name: 'checked', file, check: checked });
      setError(errorText(failure));
      setOutdated(failure instanceof ApiError && failure.status === OUTDATED);
    }
  };

  // The way back from the confirmation of the password: the file is checked again at once.
  const resume = useRef(check);
  useEffect(() => {
    const file = keptImport.take(kind);
    if (file !== null) void resume.current(file, { name: 'choose' });
  }, [kind]);

  return {
    step,
    error,
    isOutdated,
    choose: (file) => {
      begin();
      readImportFile(file).then(
        (read) => check(read, step.name === 'checked' ? step : { name: 'choose' }),
        (failure: unknown) => setError(failure instanceof Error ? failure.message : errorText(failure)),
      );
    },
    checkAgain: () => {
      if (step.name === 'checked') void check(step.file, step);
    },
    apply: (skipWrong) => {
      if (step.name === 'checked') void apply(step, skipWrong);
    },
    startAnew: () => {
      begin();
      setStep({ name: 'choose' });
    },
  };
}
