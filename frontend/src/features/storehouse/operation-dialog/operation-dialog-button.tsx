import { mdiPlus } from '@mdi/js';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { Button } from '../../../shared/ui/button.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import type { OperationPreset } from './use-operation-form.js';
import { storehouseTexts } from '../shared/texts.js';

const loadDialog = () => import('./operation-dialog.js').then((m) => ({ default: m.AddOperationDialog }));
const AddOperationDialog = lazy(loadDialog);

export interface AddOperationButtonProps {
  readonly moduleId: number;
  readonly preset?: OperationPreset;
  /** Called after each operation. */
  readonly onDone?: () => void;
  /** False: after a sign-in redirect, another button of the screen reopens the dialog. */
  readonly retainsDraft?: boolean;
}

/**
 * 'Добавить операцию' with its dialog, for the storehouse's users. Closing returns the focus to the button,
 * so that Enter opens the next one.
 */
export function AddOperationButton(props: AddOperationButtonProps): ReactElement | null {
  return useMayChange() ? <ButtonWithDialog {...props} /> : null;
}

function ButtonWithDialog({
  moduleId,
  preset,
  onDone,
  retainsDraft = true,
}: AddOperationButtonProps): ReactElement {
  const draft = useStoredDraft<{ readonly moduleId: number }>(`operation/${moduleId}`);
  const [isOpen, setOpen] = useState(retainsDraft && draft !== null);
  usePrefetch(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <Button ref={button} kind="main" icon={mdiPlus} onClick={() => setOpen(true)}>
        {storehouseTexts.addOperation}
      </Button>
      {isOpen && (
        <Suspense>
          <AddOperationDialog
            moduleId={moduleId}
            preset={preset}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
