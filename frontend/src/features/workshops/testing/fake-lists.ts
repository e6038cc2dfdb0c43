import type { WorkCenter, WorkPlace, Workshop } from '@naryad/contracts/workshops/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { vi } from 'vitest';
import { aModuleRow, aPage } from '../../../../testing/admin-factories.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';

export const aWorkshop = (id: number, name: string, part: Partial<Workshop> = {}): Workshop => ({
  id,
  name,
  post_count: 0,
  version: 1,
  ...part,
});

export const aCenter = (id: number, name: string, workshop: Workshop): WorkCenter => ({
  id,
  name,
  workshop_id: workshop.id,
  workshop: { id: workshop.id, name: workshop.name },
  unit_count: 0,
  version: 1,
});

export const aWorkPlace = (
  id: number,
  name: string,
  center: WorkCenter,
  part: Partial<WorkPlace> = {},
): WorkPlace => ({
  id,
  name,
  workshop_post_id: center.id,
  workshop_post: { id: center.id, name: center.name, workshop: center.workshop },
  module_id: null,
  module: null,
  version: 1,
  ...part,
});

/** Mock server with the three lists of a small plant. It records requests, saves and deletions. */
export class FakeLists {
  readonly assembly = aWorkshop(1, 'Сборочный цех', { post_count: 2, version: 4 });
  readonly paint = aWorkshop(2, 'Малярный цех');
  readonly mounting = aCenter(11, 'Участок монтажа', this.assembly);
  readonly packing = aCenter(12, 'Участок упаковки', this.assembly);
  workshops: Workshop[] = [this.assembly, this.paint];
  centers: WorkCenter[] = [this.mounting, this.packing];
  places: WorkPlace[] = [
    aWorkPlace(21, 'Стол 1', this.mounting, {
      module_id: 7,
      module: { id: 7, name: 'Сборка', key: 'assembler-desk' },
    }),
    aWorkPlace(22, 'Стол 2', this.mounting),
  ];
  readonly requests: unknown[] = [];
  readonly saved: unknown[] = [];
  readonly deleted: unknown[] = [];

  constructor() {
    vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
    const save = <Row>(row: Row) => ({ success: true as const, data: row });
    const remove = ({ input }: { input: unknown }) => {
      this.deleted.push(input);
      return { success: true as const };
    };
    server.use(
      routeHandler(routes.getWorkshops, () => aPage(this.workshops)),
      routeHandler(routes.getWorkshopPosts, ({ input }) => {
        this.requests.push(input);
        return aPage(
          this.centers.filter((row) => (input.workshop_id ?? row.workshop_id) === row.workshop_id),
        );
      }),
      routeHandler(routes.getWorkshopPostUnits, ({ input }) => {
        this.requests.push(input);
        return aPage(
          this.places.filter(
            (row) => (input.workshop_post_id ?? row.workshop_post_id) === row.workshop_post_id,
          ),
        );
      }),
      routeHandler(workModuleRoutes.getModules, () =>
        aPage([
          { ...aModuleRow(7, 'Сборка', 'Рабочее место сборщика'), key: 'assembler-desk' as const },
          aModuleRow(8, 'Главный склад'),
        ]),
      ),
      routeHandler(routes.createOrUpdateWorkshop, ({ input }) => {
        this.saved.push(input);
        return save(aWorkshop(3, input.name));
      }),
      routeHandler(routes.createOrUpdateWorkshopPost, ({ input }) => {
        this.saved.push(input);
        return save(aCenter(13, input.name, this.paint));
      }),
      routeHandler(routes.createOrUpdateWorkshopPostUnit, ({ input }) => {
        this.saved.push(input);
        return save(aWorkPlace(23, input.name, this.mounting));
      }),
      routeHandler(routes.deleteWorkshop, remove),
      routeHandler(routes.deleteWorkshopPost, remove),
      routeHandler(routes.deleteWorkshopPostUnit, remove),
    );
  }
}
