import { mdiCheckCircleOutline, mdiUndoVariant } from '@mdi/js';
import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../format/numbers.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { Muted } from '../ui/muted.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource } from './import-source.js';
import css from './import.module.css';
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

/** Result of an import, and the way to undo it. */
export function DoneStep<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>({
  source,
  run,
  invalidates,
}: DoneStepProps<Row, Check, Run>): ReactElement {
  const { words } = source;
  const { undo, isPending } = useUndoImport(source, invalidates);
  const [isUndone, setUndone] = useState(false);
  return (
    <Stack grow align="center" justify="center" gap={12} role="status" className={css.done}>
      {isUndone ? (
        <Icon path={mdiUndoVariant} size={44} className={css.icon} />
      ) : (
        <Text tone="success" icon={mdiCheckCircleOutline} iconSize={44} />
      )}
      <Text as="p" size="lead" weight="strong">
        {isUndone ? words.undone : words.applied}
      </Text>
      <Muted as="p" size="usual" wrap="anywhere">
        {run.file_name}
      </Muted>
      {!isUndone && (
        <>
          <Stack as="dl" direction="row" wrap justify="center" gap="12px 36px" className={css.result}>
            {source.result(run).map(({ label, value }) => (
              <div key={label}>
                <Muted as="dt">{label}</Muted>
                <Text as="dd" size="title" weight="bold" tabular>
                  {formatNumber(value)}
                </Text>
              </div>
            ))}
          </Stack>
          <Button isBusy={isPending} icon={mdiUndoVariant} onClick={() => void undo(run).then(setUndone)}>
            {words.undo}
          </Button>
        </>
      )}
    </Stack>
  );
}
