import { MAX_NAME, type TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { Muted, Stack, toast } from '../../../shared/ui/index.js';
import { NameField } from './name-field.js';
import { ProductField } from './product-field.js';
import { listTexts as texts } from './texts.js';

interface Values {
  name: string;
  productId: number | null;
}

const INVALIDATES = [queryKeys.all(techMapRoutes.getTechMaps)];
const FIELDS: Readonly<Record<string, keyof Values>> = { target_product_id: 'productId' };

/** The name with ' (копия)', truncated so that both fit. */
export const copyName = (name: string): string =>
  `${name.slice(0, MAX_NAME - texts.copy.suffix.length).trimEnd()}${texts.copy.suffix}`;

export interface CopyDialogProps {
  readonly source: Pick<TechMapRow, 'id' | 'name' | 'product_id'>;
  readonly onClose: () => void;
}

/** 'Копировать спецификацию'. */
export function CopyDialog({ source, onClose }: CopyDialogProps): ReactElement {
  const form = useForm<Values>({
    defaultValues: { name: copyName(source.name), productId: source.product_id },
  });
  const copy = useCommand(techMapRoutes.copyTechMap, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      console.info(texts.copy.copied);
      toast.success(texts.copy.copied);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.copy.title}
      form={form}
      command={copy}
      onClose={onClose}
      draft={{ key: `specification-copy/${source.id}`, context: { source } }}
      submitText={texts.copy.submit}
      fieldOf={(name) => FIELDS[name] ?? name}
      onSubmit={({ name, productId }) =>
        copy.run({ source_tech_map_id: source.id, target_product_id: productId!, name: name.trim() })
      }
    >
      <Stack gap={14}>
        <Muted as="p">{texts.copy.source(source.name)}</Muted>
        <NameField control={form.control} name="name" value={form.watch('name')} />
        <ProductField control={form.control} name="productId" label={texts.copy.product} />
      </Stack>
    </FormDialog>
  );
}
