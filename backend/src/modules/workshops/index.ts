export { type ExistingWorkPlace, WorkPlaces } from './queries/work-places.query.js';
export { WorkshopSetup } from './use-cases/workshop-setup.js';
export { WorkCenters } from './work-centers.js';
export { WorkshopsModule } from './workshops.module.js';
export { ShiftCalendarQuery } from './queries/shift-calendar.query.js';
