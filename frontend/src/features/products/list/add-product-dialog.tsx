import { productRoutes } from '@naryad/contracts/products/routes';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { AddMore } from '../../../shared/form/add-more.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Stack, toast } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';

const INVALIDATES = [queryKeys.all(productRoutes.getProducts)];

/**
 * 'Добавить продукцию': one field, the name; an empty name is not sent. Afterwards the card of the new
 * product opens, or the dialog remains open for the next one.
 */
export function AddProductDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const form = useForm<{ name: string }>({ defaultValues: { name: '' } });
  const [isNextRequested, setNextRequested] = useState(false);
  const add = useCommand(productRoutes.createOrUpdateProduct, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => {
      toast.success(texts.added(data.name));
      if (!isNextRequested) {
        onClose();
        return navigate(`/products/edit/${data.id}`);
      }
      form.reset({ name: '' });
      form.setFocus('name');
      return undefined;
    },
  });
  return (
    <FormDialog
      title={texts.add}
      form={form}
      command={add}
      onClose={onClose}
      draft={{ key: 'product/new', context: { isAdding: true } }}
      submitText={texts.addSubmit}
      pendingText={texts.addPending}
      onSubmit={({ name }) => add.run({ name: name.trim() })}
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name="name"
          label={texts.name}
          required
          rules={{ validate: (name) => name.trim() !== '' || texts.nameRequired }}
        />
        <AddMore isOn={isNextRequested} onChange={setNextRequested} />
      </Stack>
    </FormDialog>
  );
}
