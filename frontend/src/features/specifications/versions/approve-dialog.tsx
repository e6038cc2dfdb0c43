import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { useState, type ReactElement } from 'react';
import { errorText, queryKeys, useCommand } from '../../../shared/api/index.js';
import { DateField } from '../../../shared/form/date-field.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { formatDate, parsePlainDate } from '../../../shared/format/dates.js';
import { Muted, Notice, Stack, toast } from '../../../shared/ui/index.js';
import { versionTexts as texts } from './texts.js';
import { VersionRemarks } from './version-remarks.js';

export interface ApproveDialogProps {
  readonly id: number;
  readonly version: number;
  readonly onClose: () => void;
}

/** Approves a version as of a date. */
export function ApproveDialog({ id, version, onClose }: ApproveDialogProps): ReactElement {
  const [today] = useState(() => formatDate(new Date()));
  const [from, setFrom] = useState(today);
  const [isWrong, setWrong] = useState(false);
  const approve = useCommand(techMapRoutes.approveVersion, {
    errors: 'inline',
    invalidates: [queryKeys.all(techMapRoutes.getVersions), queryKeys.all(techMapRoutes.getTechMaps)],
    onSuccess: () => {
      toast.success(texts.approve.done(version));
      onClose();
    },
  });
  const submit = (): void => {
    const holdsFrom = parsePlainDate(from);
    setWrong(holdsFrom === null);
    if (holdsFrom !== null) void approve.run({ id, version, holds_from: holdsFrom });
  };
  return (
    <PlainDialog
      title={texts.approve.title(version)}
      submitText={texts.approve.action}
      isDirty={from !== today}
      isPending={approve.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={14}>
        <DateField
          label={texts.approve.from}
          value={from}
          onChange={setFrom}
          required
          {...(isWrong ? { error: texts.approve.wrongDate } : {})}
        />
        <Muted>{texts.approve.hint}</Muted>
        <VersionRemarks id={id} version={version} />
        {approve.error !== null && <Notice kind="error">{errorText(approve.error)}</Notice>}
      </Stack>
    </PlainDialog>
  );
}
