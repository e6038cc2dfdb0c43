import type { WorkCenter } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { ButtonLink } from '../../../shared/ui/index.js';
import { FormPicker } from '../shared/form-picker.js';
import { useWorkshopOptions } from '../shared/options.js';
import { RowDialog } from '../shared/row-dialog.js';
import { useOnlyChoice } from '../shared/use-only-choice.js';
import { sharedTexts, workCenterTexts as texts, workshopListTexts } from '../shared/texts.js';

interface Values {
  name: string;
  workshop_id: number | null;
}

const valuesOf = (row: WorkCenter): Values => ({ name: row.name, workshop_id: row.workshop_id });

export interface WorkCenterDialogProps {
  readonly row: WorkCenter | null;
  /** Workshop of a new work center, from the filter of the list. */
  readonly workshopId: number | null;
  readonly onClose: () => void;
}

/** Adds or edits a work center. */
export function WorkCenterDialog({ row, workshopId, onClose }: WorkCenterDialogProps): ReactElement {
  const workshops = useWorkshopOptions();
  const form = useForm<Values>({
    defaultValues: row === null ? { name: '', workshop_id: workshopId } : valuesOf(row),
  });
  useOnlyChoice(form, 'workshop_id', workshops, row === null);
  const isWithoutAny = !workshops.isLoading && workshops.error === null && workshops.options.length === 0;
  return (
    <RowDialog<WorkCenter, Values>
      row={row}
      form={form}
      valuesOf={valuesOf}
      list={workshopRoutes.getWorkshopPosts}
      save={workshopRoutes.createOrUpdateWorkshopPost}
      kind="work-center"
      texts={texts}
      required={['name', 'workshop_id']}
      missing={sharedTexts.fillAll}
      onClose={onClose}
    >
      <FormPicker
        control={form.control}
        name="workshop_id"
        label={texts.workshop}
        required
        choice={workshops}
        labelOf={({ name }) => name}
        unknownLabel={workshopListTexts.unknown}
        emptyText={workshopListTexts.notFound}
        hint={
          isWithoutAny && (
            <>
              {texts.noWorkshops}{' '}
              <ButtonLink kind="link" to="/workshops">
                {texts.toWorkshops}
              </ButtonLink>
            </>
          )
        }
      />
    </RowDialog>
  );
}
