import type { ModuleRow } from '@naryad/contracts/work-modules/dto';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import type { WorkCenter, Workshop } from '@naryad/contracts/workshops/dto';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { shiftRoutes, type Shift } from '@naryad/contracts/workshops/shifts';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { Printer } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { useMemo } from 'react';
import { useCatalogOptions, type CatalogOptions } from '../../../shared/catalog/option-query.js';
import { queryKeys } from '../../../shared/api/index.js';

/** Query keys to refetch after a change of any of the three lists: each shows data of the others. */
export const INVALIDATES = [
  queryKeys.all(workshopRoutes.getWorkshops),
  queryKeys.all(workshopRoutes.getWorkshopPosts),
  queryKeys.all(workshopRoutes.getWorkshopPostUnits),
  queryKeys.all(defectCodeRoutes.getDefectCodes),
  queryKeys.all(shiftRoutes.getShifts),
  queryKeys.all(shiftRoutes.getCalendarDays),
];

/** All workshops for pickers. */
export const useWorkshopOptions = (): CatalogOptions<Workshop> =>
  useCatalogOptions<typeof workshopRoutes.getWorkshops, Workshop>(
    workshopRoutes.getWorkshops,
    'workshops',
    true,
  );

/** All work centers for pickers. */
export const useWorkCenterOptions = (): CatalogOptions<WorkCenter> =>
  useCatalogOptions<typeof workshopRoutes.getWorkshopPosts, WorkCenter>(
    workshopRoutes.getWorkshopPosts,
    'workshops',
    true,
  );

/** The shifts of the plant. */
export const useShiftOptions = (): CatalogOptions<Shift> =>
  useCatalogOptions<typeof shiftRoutes.getShifts, Shift>(shiftRoutes.getShifts, 'workshops', true);

/** Printers available for a work place. */
export const usePrinterOptions = (): CatalogOptions<Printer> =>
  useCatalogOptions<typeof printingRoutes.getPrinters, Printer>(printingRoutes.getPrinters, 'printers', true);

/** Modules that may serve a work place. */
export function useDeskOptions(): CatalogOptions<ModuleRow> {
  const modules = useCatalogOptions<typeof workModuleRoutes.getModules, ModuleRow>(
    workModuleRoutes.getModules,
    'modules',
    true,
  );
  const options = useMemo(
    () => modules.options.filter(({ key }) => DESKS.some((desk) => desk === key)),
    [modules.options],
  );
  return { ...modules, options };
}
