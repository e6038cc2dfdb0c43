import { isForSteps } from '@naryad/contracts/documents/rules';
import type { EditedOperation, EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { useLoadFailure } from '../../../shared/api/index.js';
import { ErrorPanel, Page, Skeletons, VisuallyHidden, showAlert } from '../../../shared/ui/index.js';
import { specificationTexts } from '../shared/texts.js';
import type { AddKind } from './add/add-panel.js';
import { ConflictDialog } from './dialogs/conflict-dialog.js';
import { useDeviceDraft } from './draft/use-device-draft.js';
import { EditorToolsProvider, type EditorTools } from './editor-context.js';
import { EditorNotices } from './frame/editor-notices.js';
import { HeaderActions, UnsavedDot } from './frame/header-actions.js';
import { Panes } from './frame/panes.js';
import { isUnsaved } from './model/editing.js';
import type { OperatorViewProps } from './operator-view.js';
import { useCommands } from './use-commands.js';
import { useConflict } from './use-conflict.js';
import { useEditing } from './use-editing.js';
import { useEditorKeys } from './use-editor-keys.js';
import { useSaving } from './use-saving.js';
import { useSelection } from './use-selection.js';

export interface SpecificationEditorProps {
  readonly id: number;
  readonly operatorView: ComponentType<OperatorViewProps>;
}

interface Preview {
  readonly operation: EditedOperation;
  readonly stepIndex: number;
}

/** The editor of one specification: the tree on the left, the selected node on the right. */
export function SpecificationEditor({
  id,
  operatorView: OperatorView,
}: SpecificationEditorProps): ReactElement {
  useFreshProductOptions();
  const state = useEditing(id);
  const { editing, dispatch, edit, latest, centers, documents, barred } = state;
  const map = editing?.history.present ?? null;
  const isDirty = editing !== null && isUnsaved(editing);
  const { ref, located, select, renumber } = useSelection(map);
  const [announcement, announce] = useState('');
  const [adding, setAdding] = useState<AddKind | null>(null);
  const [savedIds, setSavedIds] = useState<Readonly<Record<string, number>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const commands = useCommands({ edit, latest, select, announce });
  const { conflict, open, resolve, close } = useConflict(state);
  const draft = useDeviceDraft(id, editing);
  useLeaveGuard(isDirty, draft.clear);

  const { base } = editing ?? {};
  const onConflict = useCallback(
    (theirs: EditedTechMap) => {
      const mine = latest();
      if (base !== undefined && mine !== null) open({ base, mine, theirs });
    },
    [base, latest, open],
  );
  const { isSaving, hasFailed, save, cancel } = useSaving({
    state,
    onFlaw: select,
    onConflict,
    onSaved: (ids) => {
      renumber(ids);
      setSavedIds(ids);
    },
  });
  // Also locked until the device's draft was read: earlier input would conflict with it, and would not be
  // stored.
  const isLocked = isSaving || draft.isInTheWay;
  useEditorKeys({ editing, dispatch, selected: ref, commands, save, announce, isLocked });

  const { loadError, reload } = state;
  useLoadFailure({ error: loadError, loadedAt: editing === null ? 0 : 1 }, (error) => {
    console.error(specificationTexts.loadFailed, error);
    void showAlert(specificationTexts.loadFailed);
  });

  const tools = useMemo<EditorTools>(
    () => ({
      commands,
      edit,
      latest,
      centers,
      documents: documents.filter(isForSteps),
      barred: new Set(barred),
      announce,
      openAdd: setAdding,
      preview: (operation, stepIndex) => setPreview({ operation, stepIndex }),
    }),
    [barred, centers, commands, documents, edit, latest],
  );
  const title = map === null ? specificationTexts.documentTitle : specificationTexts.title(map.product.name);

  return (
    <EditorToolsProvider value={tools}>
      <Page
        fill
        title={title}
        documentTitle={title}
        titleExtra={isDirty && <UnsavedDot />}
        actions={
          editing !== null && (
            <HeaderActions
              editing={editing}
              centers={centers}
              isSaving={isSaving}
              isLocked={isLocked}
              onStep={(type) => dispatch({ type })}
              onSave={() => void save()}
              onCancel={() => void cancel()}
            />
          )
        }
      >
        {loadError !== null && (
          <ErrorPanel error={loadError} title={specificationTexts.loadFailed} onRetry={() => void reload()} />
        )}
        {map === null && loadError === null && <Skeletons rows={8} height={36} late />}
        {base !== undefined && (
          <EditorNotices
            draft={draft}
            hasFailed={hasFailed && isDirty}
            newer={isSaving ? null : state.newer}
            onRestore={(restored) => {
              if (restored.base.version === base.version) edit(() => restored.present);
              else open({ base: restored.base, mine: restored.present, theirs: base });
            }}
            onCompare={onConflict}
          />
        )}
        {map !== null && (
          <Panes
            map={map}
            selected={ref}
            located={located}
            adding={adding}
            onAdding={setAdding}
            savedIds={savedIds}
            isLocked={isLocked}
          />
        )}
        <VisuallyHidden as="div" role="status">
          {announcement}
        </VisuallyHidden>
        {conflict !== null && (
          <ConflictDialog
            // A newer version restarts the comparison.
            key={conflict.theirs.version}
            conflict={conflict}
            onMerged={resolve}
            onClose={close}
          />
        )}
        {preview !== null && map !== null && (
          <OperatorView
            productName={map.product.name}
            productImage={map.product.img_url}
            specification={map.name}
            operationName={preview.operation.name}
            steps={preview.operation.steps}
            stepIndex={preview.stepIndex}
            onClose={() => setPreview(null)}
          />
        )}
      </Page>
    </EditorToolsProvider>
  );
}
