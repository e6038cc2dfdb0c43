import { authEvents } from '@naryad/contracts/auth/events';
import { callEvents } from '@naryad/contracts/calls/events';
import { ledgerCheckEvents } from '@naryad/contracts/ledger-checks/events';
import type { BrokenRule } from '@naryad/contracts/ledger-checks/dto';
import { importEvents } from '@naryad/contracts/imports/events';
import type { ImportCounts, ImportKind } from '@naryad/contracts/imports/dto';
import type { CallType } from '@naryad/contracts/calls/dto';
import type { EventPayload } from '@naryad/contracts/events';
import { noticeEvents } from '@naryad/contracts/notices/events';
import { printingEvents } from '@naryad/contracts/printing/events';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Projection, ProjectionEvent } from '../../../platform/outbox/projection.js';
import {
  callNotice,
  escalationNotice,
  guessingNotice,
  importNotice,
  ledgerNotice,
  type NewNotice,
  printNotice,
} from '../domain/notice-texts.js';
import {
  ADMINISTRATORS,
  CALLS,
  CALLS_OVER,
  FAILED_JOBS,
  IMPORTS,
  LEDGER_CHECKS,
  PLANNERS,
  INSERT_NOTICES,
} from './notices.sql.js';
import { type News, pushEventsOf } from './push-events.js';

type AddressedNotice = NewNotice & { readonly people: readonly number[] };
interface CallRow {
  readonly id: number;
  readonly type: CallType;
  readonly place: string;
  readonly comment: string | null;
  readonly raised_by: number;
  readonly is_solved: boolean;
}

/** A user whose notices change, with the notice if it is new. */
interface Concerned {
  readonly user_id: number;
  readonly id?: number;
}

/** Inserts notices that do not exist yet; returns the users concerned. */
async function insertNotices(tx: Tx, notices: readonly AddressedNotice[]): Promise<Concerned[]> {
  const rows = notices.flatMap(({ people, ...one }) => people.map((person) => ({ ...one, person })));
  if (rows.length === 0) return [];
  const columns = (['kind', 'subject', 'title', 'text', 'path', 'person'] as const).map((name) =>
    rows.map((row) => row[name]),
  );
  return tx.query<Concerned>(INSERT_NOTICES, columns);
}

async function ofCall(tx: Tx, name: string, payload: EventPayload<'calls.raised'>): Promise<Concerned[]> {
  if (name === callEvents.solved.name) {
    return tx.query<Concerned>(CALLS_OVER, [[String(payload.id)]]);
  }
  const [call] = await tx.query<CallRow>(CALLS, [[payload.id]]);
  if (!call || call.is_solved) return [];
  if (name === callEvents.escalated.name) {
    return insertNotices(tx, [{ ...escalationNotice(call), people: payload.user_ids }]);
  }
  const planners = await tx.query<{ id: number }>(PLANNERS, [payload.module_ids]);
  const people = planners.map(({ id }) => id).filter((id) => id !== call.raised_by);
  return insertNotices(tx, [{ ...callNotice(call), people }]);
}

async function ofJobs(tx: Tx, { job_ids }: EventPayload<'printing.jobs-changed'>): Promise<Concerned[]> {
  const jobs = await tx.query<{ id: string; title: string; detail: string | null; requested_by: number }>(
    FAILED_JOBS,
    [job_ids],
  );
  return insertNotices(
    tx,
    jobs.map((job) => ({ ...printNotice(job), people: [job.requested_by] })),
  );
}

async function ofImport(tx: Tx, { import_id }: EventPayload<'imports.import-applied'>): Promise<Concerned[]> {
  const files = await tx.query<{
    id: number;
    kind: ImportKind;
    file_name: string;
    counts: ImportCounts;
    created_by: number;
  }>(IMPORTS, [[import_id]]);
  return insertNotices(
    tx,
    files.map((file) => ({ ...importNotice(file), people: [file.created_by] })),
  );
}

async function ofLedgerCheck(
  tx: Tx,
  { check_id }: EventPayload<'ledger-checks.finished'>,
): Promise<Concerned[]> {
  const [check] = await tx.query<{ id: number; broken: BrokenRule[]; problem: string | null }>(
    LEDGER_CHECKS,
    [[check_id]],
  );
  const notice = check ? ledgerNotice(check) : null;
  if (notice === null) return [];
  return notifyAdministrators(tx, notice);
}

async function notifyAdministrators(tx: Tx, notice: NewNotice): Promise<Concerned[]> {
  const administrators = await tx.query<{ id: number }>(ADMINISTRATORS, [ADMINISTRATOR]);
  return insertNotices(tx, [{ ...notice, people: administrators.map(({ id }) => id) }]);
}

async function concerned(tx: Tx, { name, payload }: ProjectionEvent): Promise<Concerned[]> {
  if (name === printingEvents.jobsChanged.name) {
    return ofJobs(tx, payload as EventPayload<'printing.jobs-changed'>);
  }
  if (name === importEvents.applied.name) {
    return ofImport(tx, payload as EventPayload<'imports.import-applied'>);
  }
  if (name === ledgerCheckEvents.finished.name) {
    return ofLedgerCheck(tx, payload as EventPayload<'ledger-checks.finished'>);
  }
  if (name === authEvents.pinBudgetSpent.name) {
    const { day } = payload as EventPayload<'auth.pin-budget-spent'>;
    return notifyAdministrators(tx, guessingNotice(day));
  }
  return ofCall(tx, name, payload as EventPayload<'calls.raised'>);
}

/**
 * Creates notices from events. As a projection it processes each event once, whatever fails. It is never
 * rebuilt: existing notices stay, and the key of a notice prevents duplicates (docs/adr/0071).
 */
export const noticesProjection: Projection = {
  name: 'notices',
  edition: 1,
  events: [
    callEvents.raised.name,
    callEvents.escalated.name,
    callEvents.solved.name,
    printingEvents.jobsChanged.name,
    importEvents.applied.name,
    ledgerCheckEvents.finished.name,
    authEvents.pinBudgetSpent.name,
  ],
  async apply(tx, events) {
    const people = new Set<number>();
    const news: News[] = [];
    for (const event of events) {
      for (const { user_id, id } of await concerned(tx, event)) {
        people.add(user_id);
        if (id !== undefined) news.push({ id, at: event.at });
      }
    }
    if (people.size === 0) return;
    const changedEvent = eventOf(noticeEvents.changed, { user_ids: [...people] });
    await addEvents(tx, [changedEvent, ...(await pushEventsOf(tx, news))]);
  },
  rebuild: [],
};
