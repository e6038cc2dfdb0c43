import type { ReactElement } from 'react';
import { Button, PageBar, Text } from '../../../shared/ui/index.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-form.module.css';

const texts = invoiceTexts.form;

export interface InvoiceFormBarProps {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why saving is disabled. */
  readonly refusal: string | null;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** 'Отмена' and 'Создать' or 'Сохранить', always visible. */
export function InvoiceFormBar({
  isNew,
  isDirty,
  isSaving,
  refusal,
  onCancel,
  onSave,
}: InvoiceFormBarProps): ReactElement {
  const [idle, busy] = isNew ? [texts.create, texts.creating] : [texts.save, texts.saving];
  return (
    <PageBar className={css.bar}>
      <Text role="status" size="usual" grow tone={refusal === null ? 'muted' : 'error'} className={css.state}>
        {refusal ?? (isDirty ? texts.unsaved : '')}
      </Text>
      <Button disabled={isSaving} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button kind="main" disabled={refusal !== null} isBusy={isSaving} onClick={onSave}>
        {isSaving ? busy : idle}
      </Button>
    </PageBar>
  );
}
