import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { ReactElement, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';
import { ButtonLink } from '../../../shared/ui/index.js';
import { FormPicker } from '../shared/form-picker.js';
import { useDeskOptions, usePrinterOptions, useWorkCenterOptions } from '../shared/options.js';
import { RowDialog } from '../shared/row-dialog.js';
import { useOnlyChoice } from '../shared/use-only-choice.js';
import { sharedTexts, workCenterTexts, workPlaceTexts as texts } from '../shared/texts.js';

interface Values {
  name: string;
  workshop_post_id: number | null;
  module_id: number | null;
  printer_id: number | null;
}

const valuesOf = ({ name, workshop_post_id, module_id, printer_id }: WorkPlace): Values => ({
  name,
  workshop_post_id,
  module_id,
  printer_id: printer_id ?? null,
});

/** Initial values of a new work place. */
export interface NewWorkPlace {
  readonly postId: number | null;
  readonly moduleId: number | null;
}

export interface WorkPlaceDialogProps {
  readonly row: WorkPlace | null;
  readonly fresh: NewWorkPlace;
  readonly onClose: () => void;
}

const isWithoutAny = ({ isLoading, error, options }: CatalogOptions<unknown>): boolean =>
  !isLoading && error === null && options.length === 0;

/** Adds or edits a work place, with the desk that serves it. */
export function WorkPlaceDialog({ row, fresh, onClose }: WorkPlaceDialogProps): ReactElement {
  const centers = useWorkCenterOptions();
  const desks = useDeskOptions();
  const printers = usePrinterOptions();
  const form = useForm<Values>({
    defaultValues:
      row === null
        ? { name: '', workshop_post_id: fresh.postId, module_id: fresh.moduleId, printer_id: null }
        : valuesOf(row),
  });
  useOnlyChoice(form, 'workshop_post_id', centers, row === null);
  useOnlyChoice(form, 'module_id', desks, row === null);
  const moduleHint = (): ReactNode => {
    if (isWithoutAny(desks)) return wayTo('/modules', texts.noModules, texts.toModules);
    return form.watch('module_id') === null ? texts.noModule : texts.moduleHint;
  };
  return (
    <RowDialog<WorkPlace, Values>
      row={row}
      form={form}
      valuesOf={valuesOf}
      list={workshopRoutes.getWorkshopPostUnits}
      save={workshopRoutes.createOrUpdateWorkshopPostUnit}
      kind="work-place"
      texts={texts}
      required={['name', 'workshop_post_id']}
      missing={sharedTexts.fillAll}
      onClose={onClose}
    >
      <FormPicker
        control={form.control}
        name="workshop_post_id"
        label={texts.center}
        required
        choice={centers}
        labelOf={({ name }) => name}
        detailOf={({ workshop }) => workshop.name}
        unknownLabel={workCenterTexts.unknown}
        emptyText={workCenterTexts.notFound}
        hint={isWithoutAny(centers) && wayTo('/workshopPosts', texts.noCenters, texts.toCenters)}
      />
      <FormPicker
        control={form.control}
        name="module_id"
        label={texts.module}
        choice={desks}
        labelOf={({ name }) => name}
        detailOf={({ module_type }) => module_type.name}
        unknownLabel={texts.unknownModule}
        emptyText={texts.modulesNotFound}
        hint={moduleHint()}
      />
      <FormPicker
        control={form.control}
        name="printer_id"
        label={texts.printer}
        choice={printers}
        labelOf={({ name }) => name}
        detailOf={({ address }) => address}
        unknownLabel={texts.unknownPrinter}
        emptyText={texts.printersNotFound}
        hint={form.watch('printer_id') === null ? texts.byBrowser : texts.printerHint}
      />
    </RowDialog>
  );
}

const wayTo = (path: string, why: string, text: string): ReactElement => (
  <>
    {why}{' '}
    <ButtonLink kind="link" to={path}>
      {text}
    </ButtonLink>
  </>
);
