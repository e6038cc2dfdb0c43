import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import { ApiError } from '../api/api.js';
import { errorText } from '../api/error-text.js';
import { isIndefinite, newIntentKey } from '../api/send-command.js';
import { chosenColumns } from './chosen-columns.js';
import { readImportFile, type ImportFile } from './import-file.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource } from './import-source.js';
import { storedImport } from './stored-file.js';
import { importTexts } from './texts.js';

export interface CheckedImport<Check> {
  readonly file: ImportFile;
  readonly check: Check;
  /** Column choices for the headings of the file. */
  readonly choice: ColumnChoice;
}

export type ImportStep<Check, Run> =
  | { readonly name: 'choose' }
  | { readonly name: 'checking'; readonly file: ImportFile }
  | ({ readonly name: 'checked' | 'applying' } & CheckedImport<Check>)
  | { readonly name: 'done'; readonly run: Run };

export interface ImportFlow<Check, Run> {
  readonly step: ImportStep<Check, Run>;
  /** Last error; the file and its check stay. */
  readonly error: string | null;
  /** A retry needs a new check first: the data has changed since (409). */
  readonly isStale: boolean;
  readonly choose: (file: File) => void;
  readonly checkAgain: () => void;
  /** Maps a heading to a column; the file is checked again at once. */
  readonly chooseColumn: (heading: string, title: string | null) => void;
  readonly apply: (skipWrong: boolean) => void;
  readonly restart: () => void;
}

const PASSWORD_NEEDED = 423;
const CONFLICT = 409;

/** An import from the choice of a file to its result: dry run, one transaction; a failure changes nothing. */
export function useImport<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>(
  source: ImportSource<Row, Check, Run>,
  invalidates: readonly QueryKey[],
): ImportFlow<Check, Run> {
  const { key } = source;
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep<Check, Run>>({ name: 'choose' });
  const [error, setError] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const flight = useRef<AbortController | null>(null);
  const intent = useRef<{ readonly of: string; readonly key: string } | null>(null);
  useEffect(() => () => flight.current?.abort(), []);

  const begin = (): AbortSignal => {
    flight.current?.abort();
    flight.current = new AbortController();
    setError(null);
    setStale(false);
    return flight.current.signal;
  };

  const check = async (
    file: ImportFile,
    previous: ImportStep<Check, Run>,
    choice = chosenColumns.read(key),
  ): Promise<void> => {
    const signal = begin();
    setStep({ name: 'checking', file });
    try {
      const checked = await source.check(file, choice, signal);
      if (!signal.aborted) setStep({ name: 'checked', file, check: checked, choice });
    } catch (failure) {
      if (signal.aborted) return;
      console.error(key, failure);
      setStep(previous);
      const text = errorText(failure);
      // The rows shown below belong to another file.
      setError(
        previous.name === 'checked' && previous.file !== file
          ? importTexts.notChecked(file.name, text)
          : text,
      );
    }
  };

  const apply = async (checkedImport: CheckedImport<Check>, skipWrong: boolean): Promise<void> => {
    const { file, check: checked, choice } = checkedImport;
    const signal = begin();
    setStep({ name: 'applying', file, check: checked, choice });
    // After a lost response the same key is sent again, so that the import happens at most once.
    const fingerprint = `${checked.plan} ${skipWrong}`;
    if (intent.current?.of !== fingerprint) intent.current = { of: fingerprint, key: newIntentKey() };
    try {
      const run = await source.apply(checkedImport, skipWrong, intent.current.key);
      intent.current = null;
      for (const queryKey of [...invalidates, source.runsKey]) {
        void queries.invalidateQueries({ queryKey });
      }
      if (!signal.aborted) setStep({ name: 'done', run });
    } catch (failure) {
      console.error(key, failure);
      if (!isIndefinite(failure)) intent.current = null;
      if (failure instanceof ApiError && failure.status === PASSWORD_NEEDED) storedImport.keep(key, file);
      if (signal.aborted) return;
      setStep({ name: 'checked', file, check: checked, choice });
      setError(errorText(failure));
      setStale(failure instanceof ApiError && failure.status === CONFLICT);
    }
  };

  // After the password confirmation the file is checked again at once.
  const resume = useRef(check);
  useEffect(() => {
    const file = storedImport.take(key);
    if (file !== null) void resume.current(file, { name: 'choose' });
  }, [key]);

  return {
    step,
    error,
    isStale,
    choose: (file) => {
      begin();
      readImportFile(file).then(
        (readResult) => check(readResult, step.name === 'checked' ? step : { name: 'choose' }),
        (failure: unknown) => setError(failure instanceof Error ? failure.message : errorText(failure)),
      );
    },
    checkAgain: () => {
      if (step.name === 'checked') void check(step.file, step);
    },
    chooseColumn: (heading, title) => {
      if (step.name === 'checked') void check(step.file, step, chosenColumns.choose(key, heading, title));
    },
    apply: (skipWrong) => {
      if (step.name === 'checked') void apply(step, skipWrong);
    },
    restart: () => {
      begin();
      setStep({ name: 'choose' });
    },
  };
}
