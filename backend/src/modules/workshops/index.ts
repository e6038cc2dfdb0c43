export { type ExistingWorkPlace, WorkPlacesQuery } from './queries/work-places.query.js';
export { WorkshopSetup } from './services/workshop-setup.js';
export { WorkCenters } from './services/work-centers.js';
export { WorkshopsModule } from './workshops.module.js';
export { ShiftCalendarQuery } from './queries/shift-calendar.query.js';
