import { memo, type ReactElement } from 'react';
import { OptionPicker } from '../../../../shared/catalog/option-picker.js';
import { remarkTexts } from '../../shared/texts.js';
import { useTools } from '../editor-context.js';
import { editorTexts } from '../texts.js';

export interface CenterFieldProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** The work center of an operation. Warns about centers where the operation could never start. */
export const CenterField = memo(function CenterField({
  value,
  onChange,
  error,
}: CenterFieldProps): ReactElement {
  const { centers } = useTools();
  return (
    <OptionPicker
      required
      label={editorTexts.add.center}
      options={centers}
      value={value}
      onChange={onChange}
      labelOf={({ name }) => name}
      detailOf={({ places, served_places: served }) =>
        places === 0 ? remarkTexts['no-place'] : served === 0 ? remarkTexts['no-desk'] : null
      }
      unknownLabel={editorTexts.nameless}
      emptyText={editorTexts.add.noCenters}
      {...(error !== undefined && { error })}
    />
  );
});
