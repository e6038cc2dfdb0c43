import { structureRoutes } from '@naryad/contracts/structure/routes';
import { createModule } from './factories/people.js';
import { createBulkLot, createProduct, storeInCell } from './factories/warehouse.js';
import type { TestApp } from './test-app.js';

type Keeper = Awaited<ReturnType<TestApp['signedIn']>>;

/** A storehouse and its storekeeper. */
export class StructureBench {
  private constructor(
    private readonly app: TestApp,
    readonly moduleId: number,
    readonly keeper: Keeper,
  ) {}

  static async open(app: TestApp): Promise<StructureBench> {
    const moduleId = await createModule(app.dataSource, 'storehouse', 'Основной склад');
    const keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [moduleId] });
    return new StructureBench(app, moduleId, keeper);
  }

  async line(number: string | number): Promise<number> {
    const input = { module_id: this.moduleId, number };
    return (await this.keeper.call(structureRoutes.createLine, input)).data.id;
  }

  async stack(line_id: number, number = '1'): Promise<number> {
    const input = { line_id, number, module_id: this.moduleId };
    return (await this.keeper.call(structureRoutes.createStack, input)).data.id;
  }

  async shelf(stack_id: number, number = '1'): Promise<number> {
    return (await this.keeper.call(structureRoutes.createShelf, { stack_id, number })).data.id;
  }

  async cell(shelf_id: number, number = '1'): Promise<number> {
    return (await this.keeper.call(structureRoutes.createCell, { shelf_id, number })).data.id;
  }

  /** A line with one stack, one shelf and cells 1, 2, … */
  async branch(number: string | number, cells = 1) {
    const line = await this.line(number);
    const stack = await this.stack(line);
    const shelf = await this.shelf(stack);
    const range = { level: 'cell', parent_id: shelf, from: 1, to: cells } as const;
    const { data } = await this.keeper.call(structureRoutes.createRange, range);
    return { line, stack, shelf, cells: data.map((one) => one.id) };
  }

  async tree() {
    return (await this.keeper.call(structureRoutes.getStorehouseCells, { module_id: this.moduleId })).data;
  }

  /** Puts a quantity of a new lot into a cell; returns the lot. */
  async stock(cellId: number, quantity = 1): Promise<number> {
    const lot = await createBulkLot(this.app.dataSource, await createProduct(this.app.dataSource));
    await storeInCell(this.app.dataSource, lot, cellId, quantity);
    return lot;
  }

  /** Data changed by a change of the structure. */
  async facts(): Promise<Record<string, string>> {
    const [row] = await this.app.sql<Record<string, string>>(
      `select (select count(*) from storehouse_lines where hidden_at is null) as lines,
              (select count(*) from storehouse_stacks where hidden_at is null) as stacks,
              (select count(*) from storehouse_shelves where hidden_at is null) as shelves,
              (select count(*) from storehouse_cells where hidden_at is null) as cells,
              (select count(*) from outbox) as events, (select count(*) from audit_log) as audited`,
    );
    return row!;
  }

  async lastEvent() {
    const [row] = await this.app.sql('select name, payload from outbox order by id desc limit 1');
    return row;
  }

  async lastAudit() {
    const [row] = await this.app.sql(
      `select user_id, action, object_type, object_id, before, after from audit_log order by id desc limit 1`,
    );
    return row;
  }
}
