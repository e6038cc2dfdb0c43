import { mdiCheckCircleOutline, mdiAlertCircleOutline, mdiHistory, mdiRedo, mdiUndo } from '@mdi/js';
import type { OfferedWorkCenter } from '@naryad/contracts/tech-maps/dto';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import { useIsPhone } from '../../../../shared/list/use-is-phone.js';
import { Button, ButtonLink, IconButton } from '../../../../shared/ui/index.js';
import { remarksOf } from '../../shared/checks.js';
import { useTools } from '../editor-context.js';
import { isUnsaved, type Editing } from '../model/editing.js';
import { editorTexts as texts } from '../texts.js';
import css from './frame.module.css';

export interface HeaderActionsProps {
  readonly editing: Editing;
  readonly centers: readonly OfferedWorkCenter[];
  readonly isSaving: boolean;
  readonly isLocked: boolean;
  readonly onStep: (type: 'undone' | 'redone') => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Undo and redo, the checklist, the versions, 'Отменить изменения' and 'Сохранить'. */
export function HeaderActions({
  editing,
  centers,
  isSaving,
  isLocked,
  onStep,
  onSave,
  onCancel,
}: HeaderActionsProps): ReactElement {
  const { commands } = useTools();
  const isPhone = useIsPhone();
  const { past, present, future } = editing.history;
  const checked = useDeferredValue(present);
  const count = useMemo(() => remarksOf(checked, centers).length, [centers, checked]);
  const isIdle = isLocked || !isUnsaved(editing);
  return (
    <>
      <Button
        kind="text"
        icon={count === 0 ? mdiCheckCircleOutline : mdiAlertCircleOutline}
        onClick={() => commands.select({ kind: 'checks', id: present.id })}
      >
        {texts.check.button(count)}
      </Button>
      <IconButton
        icon={mdiUndo}
        label={texts.undo}
        title={`${texts.undo} (Ctrl+Z)`}
        disabled={isLocked || past.length === 0}
        onClick={() => onStep('undone')}
      />
      <IconButton
        icon={mdiRedo}
        label={texts.redo}
        title={`${texts.redo} (Ctrl+Shift+Z)`}
        disabled={isLocked || future.length === 0}
        onClick={() => onStep('redone')}
      />
      <ButtonLink
        kind={isPhone ? 'icon' : 'text'}
        icon={mdiHistory}
        to={`/production/tech-map/versions/${present.id}`}
        aria-label={texts.versions}
      >
        {isPhone ? null : texts.versions}
      </ButtonLink>
      <Button disabled={isIdle} onClick={onCancel}>
        {texts.cancelChanges}
      </Button>
      <Button kind="main" isBusy={isSaving} disabled={isIdle} onClick={onSave}>
        {isSaving ? texts.saving : texts.save}
      </Button>
    </>
  );
}

/** The red dot of unsaved changes. */
export function UnsavedDot(): ReactElement {
  return <span role="img" aria-label={texts.unsaved} title={texts.unsaved} className={css.dot} />;
}
