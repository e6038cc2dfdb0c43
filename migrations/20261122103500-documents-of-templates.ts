import type { MigrationInterface, QueryRunner } from 'typeorm';

const DOCUMENTS: readonly (readonly [templateKey: string, name: string])[] = [
  ['product-passport', 'Паспорт изделия'],
  ['unit-label', 'Этикетка изделия 58×40'],
  ['cell-label', 'Этикетка ячейки 58×40'],
  ['route-sheet', 'Маршрутный лист'],
  ['packing-list', 'Комплектовочная ведомость'],
  ['stock-taking-sheet', 'Инвентаризационная опись ИНВ-3'],
  ['receipt-order', 'Приходный ордер М-4'],
];

/** Creates a document for every template that has none yet. */
export class DocumentsOfTemplates20261122103500 implements MigrationInterface {
  readonly name = 'DocumentsOfTemplates20261122103500';

  async up(runner: QueryRunner): Promise<void> {
    for (const [templateKey, name] of DOCUMENTS) {
      // The name may already be used by a document of the plant.
      await runner.query(
        `insert into documents (name, template_key)
         select case when exists (select from documents where name = $2) then $2 || ' (' || $1 || ')' else $2 end, $1
          where not exists (select from documents where template_key = $1)`,
        [templateKey, name],
      );
    }
  }

  async down(): Promise<void> {
    // Not deleted: print steps may reference them by now, and the previous release can handle them.
  }
}
