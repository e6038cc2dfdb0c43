import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { type BuiltInDocument, builtInDocuments } from '../domain/built-in-documents.js';

/**
 * SQL of the name, or of a variant that no document of the plant uses; as a last resort the previous name.
 */
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
 * Updates the built-in documents to the revision of the program: adds missing ones (all of them in an empty
 * plant) and applies new names. Documents of the plant and rows written by a newer program stay unchanged.
 */
@Injectable()
export class UpdateBuiltInDocumentsUseCase {
  constructor(private readonly uow: UnitOfWork) {}

  /** Idempotent; programs that start concurrently wait for each other. */
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
