import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { ReactElement } from 'react';
import { OptionPicker } from '../../../../shared/catalog/option-picker.js';
import { Chip, Stack } from '../../../../shared/ui/index.js';
import { mdiClose } from '@mdi/js';
import { useTools } from '../editor-context.js';
import { editorTexts } from '../texts.js';

const texts = editorTexts.step;

export interface DocumentsFieldProps {
  readonly value: readonly PrintDocument[];
  readonly onChange: (documents: readonly PrintDocument[]) => void;
}

/** Documents of a print step, each once. */
export function DocumentsField({ value, onChange }: DocumentsFieldProps): ReactElement {
  const { documents } = useTools();
  const freeDocuments = documents.filter(({ id }) => value.every((one) => one.id !== id));
  return (
    <Stack gap={8}>
      <OptionPicker
        label={texts.documents}
        options={freeDocuments}
        value={null}
        onChange={(_, document) => {
          if (document !== null) onChange([...value, document]);
        }}
        labelOf={({ name }) => name}
        unknownLabel=""
        emptyText={texts.documentsNotFound}
      />
      {value.length > 0 && (
        <Stack direction="row" gap={6} wrap>
          {value.map((document) => (
            <Chip
              key={document.id}
              isOn
              icon={mdiClose}
              aria-label={editorTexts.row.of(editorTexts.row.remove, document.name)}
              onClick={() => onChange(value.filter(({ id }) => id !== document.id))}
            >
              {document.name}
            </Chip>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
