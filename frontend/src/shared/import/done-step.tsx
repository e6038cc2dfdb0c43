import Button from '@mui/material/Button';
import { mdiCheckCircleOutline, mdiUndoVariant } from '@mdi/js';
import type { ImportRowState, ImportRun } from '@naryad/contracts/imports/dto';
import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../format/numbers.js';
import { Icon } from '../ui/icon.js';
import { importTexts } from './texts.js';
import { useUndoImport } from './use-undo-import.js';

export interface DoneStepProps {
  readonly run: ImportRun;
  readonly invalidates: readonly QueryKey[];
}

const STATES: readonly ImportRowState[] = ['new', 'changed', 'unchanged', 'wrong'];

/** What an import has done, and the way back. */
export function DoneStep({ run, invalidates }: DoneStepProps): ReactElement {
  const { undo, isPending } = useUndoImport(invalidates);
  const [isUndone, setUndone] = useState(false);
  return (
    <div className="n-import__done" role="status" data-undone={isUndone}>
      <Icon path={isUndone ? mdiUndoVariant : mdiCheckCircleOutline} size={44} className="n-import__icon" />
      <p className="n-import__lead">{isUndone ? importTexts.undone : importTexts.applied}</p>
      <p className="n-import__quiet">{run.file_name}</p>
      {!isUndone && (
        <>
          <dl className="n-import__result">
            {STATES.map((state) => (
              <div key={state}>
                <dt>{importTexts.result[state]}</dt>
                <dd>{formatNumber(run.counts[state])}</dd>
              </div>
            ))}
          </dl>
          <Button
            variant="outlined"
            color="inherit"
            loading={isPending}
            loadingPosition="start"
            startIcon={<Icon path={mdiUndoVariant} size={18} />}
            onClick={() => void undo(run).then(setUndone)}
          >
            {importTexts.undo}
          </Button>
        </>
      )}
    </div>
  );
}
