import Button from '@mui/material/Button';
import { mdiCheckCircleOutline, mdiUndoVariant } from '@mdi/js';
import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../format/numbers.js';
import { Icon } from '../ui/icon.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource } from './import-source.js';
import { useUndoImport } from './use-undo-import.js';

export interface DoneStepProps<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
> {
  readonly source: ImportSource<Row, Check, Run>;
  readonly run: Run;
  readonly invalidates: readonly QueryKey[];
}

/** What an import has done, and the way back. */
export function DoneStep<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>({
  source,
  run,
  invalidates,
}: DoneStepProps<Row, Check, Run>): ReactElement {
  const { words } = source;
  const { undo, isPending } = useUndoImport(source, invalidates);
  const [isUndone, setUndone] = useState(false);
  return (
    <div className="n-import__done" role="status" data-undone={isUndone}>
      <Icon path={isUndone ? mdiUndoVariant : mdiCheckCircleOutline} size={44} className="n-import__icon" />
      <p className="n-import__lead">{isUndone ? words.undone : words.applied}</p>
      <p className="n-import__quiet">{run.file_name}</p>
      {!isUndone && (
        <>
          <dl className="n-import__result">
            {source.result(run).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatNumber(value)}</dd>
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
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );
}
