import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { type BuiltInDocument, builtInDocuments } from '../domain/built-in-documents.js';

/** The name, or one that differs from those of a plant's own documents; as a last resort the one that it has. */
const freeName = (own: string, previous: string): string => `
  case when not exists (select from documents o where o.name = w.name and ${own}) then w.name
       when not exists (select from documents o where o.name = w.name || ' (' || w.template_key || ')' and ${own})
         then w.name || ' (' || w.template_key || ')'
       else ${previous} end`;

const UPDATE = `
  with wanted as (select * from unnest($1::text[], $2::text[], $3::int[]) w(template_key, name, revision)),
  updated as (
    update documents d set name = ${freeName('o.id <> d.id', 'd.name')}, revision = w.revision
      from wanted w where d.template_key = w.template_key and d.revision < w.revision returning d.id)
  insert into documents (name, template_key, revision)
  select ${freeName('true', `w.name || ' ' || gen_random_uuid()`)}, w.template_key, w.revision
    from wanted w
   where not exists (select from documents d where d.template_key = w.template_key and d.revision is not null)`;

/**
 * Brings the documents that come with the program up to its revision: adds what a plant lacks, an empty one everything, and
 * renames what was renamed. A plant's own documents stay, and so does whatever a newer program has written.
 */
@Injectable()
export class UpdateBuiltInDocuments {
  constructor(private readonly uow: UnitOfWork) {}

  /** Safe to repeat; programs that start at once wait for each other. */
  async execute(documents: Readonly<Record<string, BuiltInDocument>> = builtInDocuments): Promise<void> {
    const rows = Object.entries(documents);
    await this.uow.runAsSystem(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('documents.built-in', 0))`);
      await tx.query(UPDATE, [
        rows.map(([key]) => key),
        rows.map(([, { name }]) => name),
        rows.map(([, { revision }]) => revision),
      ]);
    });
  }
}
