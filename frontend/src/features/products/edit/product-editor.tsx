import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { mdiArrowLeft, mdiEyeOutline } from '@mdi/js';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useFreshCompanyOptions } from '../../../shared/catalog/companies.js';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { ErrorPanel, Icon, Page, StatusChip } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { AttributesEditor } from './attributes-editor.js';
import { ComponentsEditor } from './components-editor.js';
import { EditorSkeleton } from './editor-skeleton.js';
import { MainPanel } from './main-panel.js';
import { MergeNotice } from './merge-notice.js';
import { useProductEditor } from './use-product-editor.js';
import css from './product-editor.module.css';

export interface ProductEditorProps {
  readonly id: number;
  readonly readOnly: boolean;
}

/** The edit screen of one product: own fields left, attributes and components right, one bar to leave and to save. */
export function ProductEditor({ id, readOnly }: ProductEditorProps): ReactElement {
  useFreshProductOptions();
  useFreshCompanyOptions();
  const editor = useProductEditor(id);
  const { base, form, save } = editor;
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  useSaveKey(readOnly ? null : save);
  const title = base === null ? texts.edit.documentTitle : base.name || catalogTexts.unnamed;

  return (
    <Page
      title={title}
      documentTitle={title}
      titleExtra={
        <>
          <span className={`n-tabular ${css.id}`}>ID {id}</span>
          {readOnly && <StatusChip tone="neutral" icon={mdiEyeOutline} label={texts.edit.readOnly} />}
        </>
      }
    >
      {editor.loadError !== null && <ErrorPanel error={editor.loadError} onRetry={editor.retry} />}
      {base === null && editor.loadError === null && <EditorSkeleton />}
      {base !== null && (
        <form
          noValidate
          className={css.editor}
          data-readonly={readOnly}
          // Enter in a field must not save and leave: there is a search field among them.
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={css.editorNotices}>
            {editor.isRestored && <Alert severity="info">{texts.edit.restored}</Alert>}
            {editor.isStale && (
              <Alert
                severity="warning"
                role="alert"
                action={
                  <Button color="inherit" size="small" variant="outlined" onClick={editor.loadNewer}>
                    {texts.edit.load}
                  </Button>
                }
              >
                <strong>{texts.edit.stale}</strong> {texts.edit.staleHint}
              </Alert>
            )}
            {editor.notice !== null && <MergeNotice notice={editor.notice} />}
            {editor.error !== null && <Alert severity="error">{editor.error}</Alert>}
          </div>
          <div className={css.editorColumns}>
            <MainPanel form={form} readOnly={readOnly} />
            <div className={css.editorRight}>
              <AttributesEditor form={form} readOnly={readOnly} />
              <ComponentsEditor form={form} readOnly={readOnly} productId={id} />
            </div>
          </div>
          <div className={css.editorBar}>
            <Button
              component={Link}
              to={editor.backTo}
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={mdiArrowLeft} size={18} />}
            >
              {texts.edit.back}
            </Button>
            <span className={css.editorState} role="status">
              {isDirty ? texts.edit.unsaved : ''}
            </span>
            {!readOnly && (
              <Button variant="contained" loading={editor.isSaving} loadingPosition="start" onClick={save}>
                {editor.isSaving ? texts.edit.saving : texts.edit.save}
              </Button>
            )}
          </div>
        </form>
      )}
    </Page>
  );
}

/** Ctrl+S saves, in every layout; null: there is nothing to save, and the browser keeps its key. */
function useSaveKey(save: (() => void) | null): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      if (latest.current === null) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
