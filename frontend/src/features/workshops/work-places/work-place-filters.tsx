import { useMemo, type ReactElement } from 'react';
import { FilterPicker } from '../shared/filter-picker.js';
import { useWorkCenterOptions, useWorkshopOptions } from '../shared/options.js';
import { workCenterTexts, workPlaceTexts as texts, workshopListTexts } from '../shared/texts.js';
import type { Filters } from '../shared/use-filters.js';

export interface WorkPlaceFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/**
 * Filters by workshop and work center. Only centers of the selected workshop are offered; another workshop
 * clears the center.
 */
export function WorkPlaceFilters({ filters, onChange }: WorkPlaceFiltersProps): ReactElement {
  const { workshopId, postId } = filters;
  const workshops = useWorkshopOptions();
  const centers = useWorkCenterOptions();
  const offered = useMemo(
    () => centers.options.filter((center) => workshopId === null || center.workshop_id === workshopId),
    [centers.options, workshopId],
  );
  return (
    <>
      <FilterPicker
        label={texts.workshop}
        placeholder={workCenterTexts.allWorkshops}
        choice={workshops}
        value={workshopId}
        onChange={(id) => {
          const isOwn =
            id === null ||
            centers.options.some((center) => center.id === postId && center.workshop_id === id);
          onChange({ workshopId: id, postId: isOwn ? postId : null });
        }}
        labelOf={({ name }) => name}
        unknownLabel={workshopListTexts.unknown}
        emptyText={workshopListTexts.notFound}
      />
      <FilterPicker
        label={texts.center}
        placeholder={texts.allCenters}
        choice={{ ...centers, options: offered }}
        value={postId}
        onChange={(id) => onChange({ workshopId, postId: id })}
        labelOf={({ name }) => name}
        detailOf={({ workshop }) => workshop.name}
        unknownLabel={workCenterTexts.unknown}
        emptyText={workCenterTexts.notFound}
      />
    </>
  );
}
