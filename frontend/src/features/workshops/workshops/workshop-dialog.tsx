import type { Workshop } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { RowDialog } from '../shared/row-dialog.js';
import { workshopListTexts as texts } from '../shared/texts.js';

interface Values {
  name: string;
}

const valuesOf = (row: Workshop | null): Values => ({ name: row?.name ?? '' });

/** Adds a workshop or renames one. */
export function WorkshopDialog({
  row,
  onClose,
}: {
  readonly row: Workshop | null;
  readonly onClose: () => void;
}): ReactElement {
  const form = useForm<Values>({ defaultValues: valuesOf(row) });
  return (
    <RowDialog<Workshop, Values>
      row={row}
      form={form}
      valuesOf={valuesOf}
      list={workshopRoutes.getWorkshops}
      save={workshopRoutes.createOrUpdateWorkshop}
      kind="workshop"
      texts={texts}
      required={['name']}
      missing={texts.emptyName}
      onClose={onClose}
    />
  );
}
