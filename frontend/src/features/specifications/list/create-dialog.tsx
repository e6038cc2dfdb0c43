import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { queryKeys, showError, useCommand, useLoadFailure } from '../../../shared/api/index.js';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Stack, toast } from '../../../shared/ui/index.js';
import { NameField } from './name-field.js';
import { ProductField } from './product-field.js';
import { listTexts as texts } from './texts.js';

interface Values {
  name: string;
  productId: number | null;
  description: string;
}

const INVALIDATES = [queryKeys.all(techMapRoutes.getTechMaps)];
const FIELDS: Readonly<Record<string, keyof Values>> = { product_id: 'productId' };

/** 'Создать спецификацию'. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { error: productsError, options } = useProductOptions();
  useLoadFailure({ error: productsError, loadedAt: options.length }, () =>
    toast.error(texts.create.productsFailed),
  );
  const form = useForm<Values>({ defaultValues: { name: '', productId: null, description: '' } });
  const create = useCommand(techMapRoutes.createTechMap, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onError: (error) => showError(error, texts.create.failed),
    onSuccess: () => {
      toast.success(texts.create.created);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.create.title}
      form={form}
      command={create}
      onClose={onClose}
      draft={{ key: 'specification/new', context: {} }}
      submitText={texts.create.submit}
      fieldOf={(name) => FIELDS[name] ?? name}
      onSubmit={({ name, productId, description }) =>
        create.run({ name: name.trim(), product_id: productId!, description })
      }
    >
      <Stack gap={14}>
        <NameField control={form.control} name="name" value={form.watch('name')} />
        <ProductField control={form.control} name="productId" label={texts.create.product} />
        <FormTextField
          control={form.control}
          name="description"
          label={texts.create.description}
          multiline
          minRows={2}
          maxRows={6}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      </Stack>
    </FormDialog>
  );
}
