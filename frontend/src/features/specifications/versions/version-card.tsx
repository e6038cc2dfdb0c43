import { mdiArchiveOutline, mdiCheckDecagram, mdiContentSave, mdiPencilOutline } from '@mdi/js';
import type { TechMapVersion, VersionStatus } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { formatDateTime, formatPlainDate } from '../../../shared/format/dates.js';
import {
  Button,
  Card,
  confirm,
  Muted,
  Stack,
  StatusChip,
  Text,
  toast,
  type Tone,
} from '../../../shared/ui/index.js';
import { ApproveDialog } from './approve-dialog.js';
import { ChangeList } from './change-list.js';
import { Comparison } from './comparison.js';
import { versionTexts as texts } from './texts.js';
import { fullName } from '../../../shared/format/names.js';
import css from './version-card.module.css';

const VIEWS: Readonly<Record<VersionStatus, { readonly tone: Tone; readonly icon: string }>> = {
  saved: { tone: 'neutral', icon: mdiContentSave },
  draft: { tone: 'warning', icon: mdiPencilOutline },
  approved: { tone: 'success', icon: mdiCheckDecagram },
  archived: { tone: 'neutral', icon: mdiArchiveOutline },
};

const INVALIDATES = [
  queryKeys.all(techMapRoutes.getVersions),
  queryKeys.all(techMapRoutes.getTechMap),
  queryKeys.all(techMapRoutes.getTechMaps),
];

type Person = TechMapVersion['saved_by'];
const nameOf = (person: Person): string => (person === null ? texts.unknownPerson : fullName(person));

export interface VersionCardProps {
  readonly id: number;
  readonly version: TechMapVersion;
  /** The current version; restoring an older version requires it for the conflict check. */
  readonly currentVersion: number | undefined;
  /** The user may change specifications. */
  readonly mayChange: boolean;
}

/** One version: who saved it and when, its changes, and its actions. */
export function VersionCard({ id, version, currentVersion, mayChange }: VersionCardProps): ReactElement {
  const [isCompared, setCompared] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const restore = useCommand(techMapRoutes.restoreVersion, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(texts.restore.done(version.version)),
  });
  const archive = useCommand(techMapRoutes.archiveVersion, {
    invalidates: INVALIDATES,
    onSuccess: () => toast.success(texts.archive.done(version.version)),
  });
  const askRestore = async (): Promise<void> => {
    const { title, text, action } = texts.restore;
    if (await confirm({ title, text: text(version.version), confirmText: action }))
      await restore.run({ id, from_version: version.version, version: currentVersion });
  };
  const askArchive = async (): Promise<void> => {
    const { title, text, action } = texts.archive;
    if (await confirm({ title, text: text(version.version), confirmText: action, danger: true }))
      await archive.run({ id, version: version.version });
  };
  return (
    <Card as="li" gap={8} className={css.card} aria-label={texts.number(version.version)}>
      <Stack direction="row" gap="4px 12px" wrap align="center">
        <Text as="h2" size="medium" weight="strong">
          {texts.number(version.version)}
          {version.is_current && <Muted>{` (${texts.current})`}</Muted>}
        </Text>
        <StatusChip {...VIEWS[version.status]} label={texts.statuses[version.status]} />
        <Muted>{`${nameOf(version.saved_by)}, ${formatDateTime(version.saved_at)}`}</Muted>
        <Stack direction="row" gap={8} wrap side>
          {!version.is_current && (
            <Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
              {isCompared ? texts.hideComparison : texts.compare}
            </Button>
          )}
          {mayChange && !version.is_current && currentVersion !== undefined && (
            <Button isBusy={restore.isPending} onClick={() => void askRestore()}>
              {texts.restore.action}
            </Button>
          )}
          {mayChange && version.status === 'approved' && (
            <Button isBusy={archive.isPending} onClick={() => void askArchive()}>
              {texts.archive.action}
            </Button>
          )}
          {mayChange && version.status !== 'approved' && (
            <Button onClick={() => setApproving(true)}>{texts.approve.action}</Button>
          )}
        </Stack>
      </Stack>
      {version.approved_at !== null && (
        <Muted>
          {texts.approved(
            nameOf(version.approved_by),
            formatDateTime(version.approved_at),
            formatPlainDate(version.holds_from),
          )}
        </Muted>
      )}
      {version.changes.length === 0 ? <Muted>{texts.first}</Muted> : <ChangeList changes={version.changes} />}
      {isCompared && <Comparison id={id} version={version.version} />}
      {isApproving && <ApproveDialog id={id} version={version.version} onClose={() => setApproving(false)} />}
    </Card>
  );
}
