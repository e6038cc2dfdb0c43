import { expect, describe, it } from 'vitest';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { PRINTER, refusal, type PrintingBench } from './bench.js';

/** Tests of the administration of printers and of its refusals. */
export function printersTests(bench: PrintingBench): void {
  describe('printers', () => {
    it('are listed with their work places; names are unique', async () => {
      await bench.app.sql('update work_places set printer_id = $1 where id = $2', [
        bench.printer,
        bench.floor.places.assembly,
      ]);
      const { data } = await bench.floor.assembler.call(routes.getPrinters, {
        search: `Лазерный ${bench.round}`,
      });
      expect(data).toEqual([
        {
          id: bench.printer,
          name: `Лазерный ${bench.round}`,
          ...PRINTER,
          dpi: 203,
          is_active: true,
          trouble: null,
          place_count: 1,
          waiting_count: 0,
          version: 1,
        },
      ]);
      await expect(bench.add({ name: `лазерный ${bench.round}` })).rejects.toMatchObject({
        body: { errors: { name: ['Принтер с таким названием уже есть'] } },
      });
    });

    it.each([
      ['ipp', 'file:///etc/passwd'],
      ['ipp', 'ipp://user:secret@10.0.0.7/'],
      ['tcp', 'http://10.0.0.7:9100'],
    ])('have no such address: %s %s', async (kind, address) => {
      await expect(bench.add({ name: 'Новый', kind, address })).rejects.toMatchObject({
        status: 422,
        body: { errors: { address: [expect.stringContaining('пример')] } },
      });
    });

    it.each([
      ['tcp', '127.0.0.1:9100'],
      ['tcp', 'localhost'],
      ['tcp', '8.8.8.8'],
      ['ipp', 'http://169.254.169.254/latest/meta-data/'],
      ['ipp', 'ipp://[::1]/ipp/print'],
    ])('are not outside of the plant, nor this machine: %s %s', async (kind, address) => {
      const expectedRefusal = {
        status: 422,
        body: { errors: { address: [expect.stringContaining('не может быть принтера')] } },
      };
      await expect(bench.add({ name: 'Новый', kind, address })).rejects.toMatchObject(expectedRefusal);
      const change = { ...PRINTER, id: bench.printer, name: `А ${bench.round}`, kind, address };
      await expect(
        bench.admin.call(routes.createOrUpdatePrinter, change as typeof change & { kind: 'ipp' }),
      ).rejects.toMatchObject(expectedRefusal);
    });

    it('of two concurrent changes the second one is refused', async () => {
      const change = (name: string) =>
        bench.admin.call(routes.createOrUpdatePrinter, { ...PRINTER, id: bench.printer, name, version: 1 });
      const ends = await Promise.allSettled([change(`А ${bench.round}`), change(`Б ${bench.round}`)]);
      const [refused] = ends.filter((end) => end.status === 'rejected');
      expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
      expect(refused!.reason).toEqual(refusal('PRINTER_STALE'));
    });

    it('cannot be deleted while work places print at them or jobs wait for them', async () => {
      const remove = (id: number) => bench.admin.call(routes.deletePrinter, { id });
      await bench.app.sql('update work_places set printer_id = $1 where id = $2', [
        bench.printer,
        bench.floor.places.assembly,
      ]);
      await expect(remove(bench.printer)).rejects.toThrow('На нём печатают рабочие места: Сборка 1');
      await bench.app.sql('update work_places set printer_id = null');
      const { job } = await bench.labels();
      await expect(remove(bench.labeller)).rejects.toThrow('В очереди на этот принтер: 1');
      await bench.floor.planner.call(routes.cancelPrintJob, { id: job!.id });
      await remove(bench.labeller);
      await remove(bench.printer);
      await expect(remove(bench.printer)).rejects.toMatchObject({ status: 404 });
      await expect(bench.labels()).rejects.toEqual(refusal('PRINTER_GONE'));
    });

    it('are assigned to a work place; a deleted one is refused with an error at its field', async () => {
      const { data: workPlaces } = await bench.admin.call(workshopRoutes.getWorkshopPostUnits, {});
      const workPlace = workPlaces.find(({ id }) => id === bench.floor.places.assembly2)!;
      const save = (printer_id: number | null, version: number) =>
        bench.admin.call(workshopRoutes.createOrUpdateWorkshopPostUnit, {
          id: workPlace.id,
          name: workPlace.name,
          workshop_post_id: workPlace.workshop_post_id,
          printer_id,
          version,
        });
      const { data } = await save(bench.printer, workPlace.version);
      expect(data.printer).toEqual({ id: bench.printer, name: `Лазерный ${bench.round}`, is_active: true });
      await expect(save(999_999, data.version)).rejects.toMatchObject({
        body: { errors: { printer_id: ['Такого принтера нет: возможно, его уже удалили'] } },
      });
      expect((await save(null, data.version)).data.printer).toBeNull();
    });
  });
}
