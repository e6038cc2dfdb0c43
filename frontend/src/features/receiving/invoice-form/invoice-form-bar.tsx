import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { invoiceTexts } from '../shared/invoice-texts.js';

const texts = invoiceTexts.form;

export interface InvoiceFormBarProps {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why saving is off. */
  readonly refusal: string | null;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** 'Отмена' and 'Создать' or 'Сохранить' [2 §2.5], always in sight. */
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
    <div className="rc-form__bar">
      <span className="rc-form__state" role="status" data-tone={refusal === null ? 'quiet' : 'error'}>
        {refusal ?? (isDirty ? texts.unsaved : '')}
      </span>
      <Button variant="outlined" color="inherit" disabled={isSaving} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button
        variant="contained"
        disabled={refusal !== null}
        loading={isSaving}
        loadingPosition="start"
        onClick={onSave}
      >
        {isSaving ? busy : idle}
      </Button>
    </div>
  );
}
