import type { ReactElement } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { ImageChooser } from '../../../shared/image-upload/image-chooser.js';
import type { ImageChoice } from '../../../shared/image-upload/use-image-choice.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Stack } from '../../../shared/ui/stack.js';
import type { ProductForm } from './product-form.js';
import { texts } from '../shared/texts.js';
import { Panel } from './panel.js';
import { SkuField } from './sku-field.js';
import css from './product-editor.module.css';

export interface EditorPartProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly readOnly: boolean;
}

interface MainPanelProps extends EditorPartProps {
  readonly productId: number;
  readonly picture: ImageChoice;
}

/** Left panel: the product's main fields. */
export function MainPanel({ form, productId, readOnly, picture }: MainPanelProps): ReactElement {
  const { control } = form;
  const slotProps = { input: { readOnly } };
  return (
    <Panel title={texts.edit.main} className={css.main}>
      <Stack gap={16} className={css.fields}>
        <PictureField form={form} readOnly={readOnly} picture={picture} />
        <FormTextField
          control={control}
          name="name"
          label={texts.name}
          required={!readOnly}
          slotProps={slotProps}
          multiline
          maxRows={4}
          rules={{ validate: (name) => String(name).trim() !== '' || texts.nameRequired }}
          // A name is a single line, even when it wraps: Enter must not add a line break.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <SkuField form={form} productId={productId} readOnly={readOnly} />
        <FormTextField
          control={control}
          name="description"
          label={texts.edit.description}
          slotProps={slotProps}
          multiline
          minRows={3}
          maxRows={12}
        />
        <FormTextField
          control={control}
          name="comment"
          label={texts.edit.comment}
          slotProps={slotProps}
          multiline
          minRows={2}
          maxRows={12}
        />
        <ManufacturerField form={form} readOnly={readOnly} />
        <FormTextField
          control={control}
          name="tech_conditions"
          label={texts.edit.techConditions}
          slotProps={slotProps}
        />
      </Stack>
    </Panel>
  );
}

function PictureField({ form, readOnly, picture }: Omit<MainPanelProps, 'productId'>): ReactElement {
  const { fieldState } = useController({ control: form.control, name: 'img_url' });
  return (
    <ImageChooser
      choice={picture}
      alt={texts.edit.picture}
      readOnly={readOnly}
      error={fieldState.error?.message}
    />
  );
}

function ManufacturerField({ form, readOnly }: EditorPartProps): ReactElement {
  const companies = useCompanyOptions();
  const { field, fieldState } = useController({ control: form.control, name: 'manufacturer_id' });
  return (
    <OptionPicker
      label={texts.edit.manufacturer}
      readOnly={readOnly}
      options={companies.options}
      value={field.value}
      onChange={(id) => field.onChange(id)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      labelOf={({ name }) => name}
      detailOf={({ inn }) => (inn === null || inn === '' ? null : `ИНН ${inn}`)}
      unknownLabel={catalogTexts.unknownCompany}
      emptyText={catalogTexts.noCompanies}
      isLoading={companies.isLoading}
      loadError={companies.error}
      onRetry={companies.refetch}
      error={fieldState.error?.message}
    />
  );
}
