import { mdiArrowLeft, mdiEyeOutline } from '@mdi/js';
import { useEffect, useRef, type ReactElement } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { useFreshCompanyOptions } from '../../../shared/catalog/companies.js';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { type ImageChoice, useImageChoice } from '../../../shared/image-upload/use-image-choice.js';
import {
  Button,
  ButtonLink,
  ErrorPanel,
  Muted,
  Notice,
  Page,
  PageBar,
  Stack,
  StatusChip,
} from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { AttributesEditor } from './attributes-editor.js';
import { ComponentsEditor } from './components-editor.js';
import { EditorSkeleton } from './editor-skeleton.js';
import { MainPanel } from './main-panel.js';
import { MergeNotice } from './merge-notice.js';
import type { ProductForm } from './product-form.js';
import { useProductEditor } from './use-product-editor.js';
import css from './product-editor.module.css';

export interface ProductEditorProps {
  readonly id: number;
  readonly readOnly: boolean;
}

/**
 * The edit screen of one product: main fields on the left, attributes and components on the right, one bar to
 * leave and to save.
 */
export function ProductEditor({ id, readOnly }: ProductEditorProps): ReactElement {
  useFreshProductOptions();
  useFreshCompanyOptions();
  const editor = useProductEditor(id);
  const { base, form } = editor;
  const { isDirty } = form.formState;
  const picture = usePicture(form);
  useLeaveGuard(isDirty || picture.isUploading);
  const fields = useRef<HTMLDivElement>(null);
  const save = (): void => {
    if (focusUnpicked(fields.current)) return;
    if (!picture.isUploading) return editor.save();
    // A chosen picture is saved with the rest. When its upload fails, nothing is saved.
    void picture.settle().then((name) => name !== null && editor.save());
  };
  useSaveKey(readOnly ? null : save);
  const title = base === null ? texts.edit.documentTitle : base.name || catalogTexts.unnamed;

  return (
    <Page
      title={title}
      documentTitle={title}
      titleExtra={
        <>
          <Muted size="inherit" tabular>
            ID {id}
          </Muted>
          {readOnly && <StatusChip tone="neutral" icon={mdiEyeOutline} label={texts.edit.readOnly} />}
        </>
      }
    >
      {editor.loadError !== null && (
        <ErrorPanel error={editor.loadError} onRetry={editor.retry} listTo={editor.backTo} />
      )}
      {base === null && editor.loadError === null && <EditorSkeleton />}
      {base !== null && (
        <Stack
          as="form"
          ref={fields}
          grow
          gap={12}
          noValidate
          className={css.editor}
          data-readonly={readOnly}
          // Enter in a field must not save and leave: one of the fields is a search field.
          onSubmit={(event) => event.preventDefault()}
        >
          <Stack className={css.notices}>
            {editor.isRestored && (
              <Notice kind="info" icon="kind" role="alert">
                {texts.edit.restored}
              </Notice>
            )}
            {editor.isStale && (
              <Notice
                kind="warning"
                icon="kind"
                role="alert"
                wrap
                action={
                  <Button size="small" onClick={editor.loadNewer}>
                    {texts.edit.load}
                  </Button>
                }
              >
                <strong>{texts.edit.stale}</strong> {texts.edit.staleHint}
              </Notice>
            )}
            {editor.notice !== null && <MergeNotice notice={editor.notice} />}
            {editor.error !== null && (
              <Notice kind="error" icon="kind" role="alert">
                {editor.error}
              </Notice>
            )}
          </Stack>
          <div className={css.columns}>
            <MainPanel form={form} productId={id} readOnly={readOnly} picture={picture} />
            <Stack gap={16} shrink>
              <AttributesEditor form={form} readOnly={readOnly} />
              <ComponentsEditor form={form} readOnly={readOnly} productId={id} />
            </Stack>
          </div>
          <PageBar gap={16}>
            <ButtonLink to={editor.backTo} icon={mdiArrowLeft}>
              {texts.edit.back}
            </ButtonLink>
            <Muted size="usual" className={css.state} role="status">
              {isDirty ? texts.edit.unsaved : ''}
            </Muted>
            {!readOnly && (
              <Button kind="main" isBusy={editor.isSaving} onClick={save}>
                {editor.isSaving ? texts.edit.saving : texts.edit.save}
              </Button>
            )}
          </PageBar>
        </Stack>
      )}
    </Page>
  );
}

/** The product's picture: uploaded when it is chosen, assigned to the product when the form is saved. */
function usePicture(form: UseFormReturn<ProductForm>): ImageChoice {
  const { field } = useController({ control: form.control, name: 'img_url' });
  return useImageChoice({
    kind: 'product',
    route: pictureRoutes.uploadProductImage,
    input: {},
    value: field.value,
    onChange: (name) => {
      form.clearErrors('img_url');
      field.onChange(name);
    },
  });
}

/** Ctrl+S saves, in every keyboard layout. null: nothing to save, so the browser handles the key. */
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
