import { Controller, type DynamicModule, Global, Module, Req, type Type } from '@nestjs/common';
import { done } from '@naryad/contracts/kernel/answer';
import { id, text } from '@naryad/contracts/kernel/fields';
import { defineRoute } from '@naryad/contracts/kernel/route';
import * as z from 'zod/mini';
import { ReadDb } from '../../src/platform/db/read-db.js';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';
import { Access } from '../../src/platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../src/platform/http/limits.js';
import type { NaryadRequest } from '../../src/platform/http/request.js';
import { Handles } from '../../src/platform/http/route.js';
import { ActorSource } from '../../src/platform/session/actor-source.js';
import type { Actor } from '../../src/platform/session/actor.js';
import { SqlActorSource } from './sql-actor-source.js';

/** Calls that show the platform's behaviour around every call. */
export const probeRoutes = {
  open: defineRoute({ method: 'POST', path: '/api/probe/open', input: z.object({}), output: done }),
  write: defineRoute({
    method: 'POST',
    path: '/api/probe/write',
    input: z.object({ name: text(50) }),
    output: z.object({ success: z.literal(true), id: z.int() }),
    idempotent: true,
  }),
  wrong: defineRoute({ method: 'GET', path: '/api/probe/wrong', input: z.object({}), output: done }),
  desk: defineRoute({
    method: 'GET',
    path: '/api/probe/desk/:id',
    input: z.object({ id: z.string() }),
    output: done,
  }),
  constraint: defineRoute({
    method: 'POST',
    path: '/api/probe/constraint',
    input: z.object({ id }),
    output: done,
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/api/probe/upload',
    file: 'file',
    input: z.object({ note: z.optional(z.string()) }),
    output: z.object({ success: z.literal(true), bytes: z.int(), note: z.nullable(z.string()) }),
  }),
  /** Whether the response came from a replica. */
  old: defineRoute({
    method: 'GET',
    path: '/api/probe/getOld',
    input: z.object({}),
    output: z.object({ success: z.literal(true), recovers: z.boolean(), last: z.nullable(z.string()) }),
  }),
  held: defineRoute({ method: 'GET', path: '/api/probe/held', input: z.object({}), output: done }),
  render: defineRoute({ method: 'POST', path: '/api/probe/render', input: z.object({}), output: done }),
} as const;

/** Reads that wait until the test releases them. */
export const heldReads = { running: 0, until: Promise.resolve() };

@Controller()
class ProbeController {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
  ) {}

  @Handles(probeRoutes.open)
  @Access.open()
  open(_input: object, actor: Actor | null) {
    return { success: true as const, message: actor ? String(actor.userId) : 'guest' };
  }

  @Handles(probeRoutes.write)
  @Access.signedIn()
  write(input: { name: string }, actor: Actor) {
    return this.uow.run(actor, async (tx) => {
      tx.send(
        'probe-write',
        `insert into audit_log (user_id, action, object_type, object_id) values ($1, 'probe.write', 'probe', $2)`,
        [actor.userId, input.name],
      );
      const [row] = await tx.query<{ id: number }>('select max(id) as id from audit_log');
      return { success: true as const, id: row!.id, secret: 'never leaves' };
    });
  }

  @Handles(probeRoutes.wrong)
  @Access.signedIn()
  wrong() {
    return { success: 'perhaps' } as never;
  }

  @Handles(probeRoutes.desk)
  @Access.modules('picking-desk')
  desk() {
    return { success: true as const };
  }

  @Handles(probeRoutes.constraint)
  @Access.administrator()
  async constraint(input: { id: number }, actor: Actor) {
    await this.uow.run(actor, (tx) =>
      tx.query('insert into work_module_users (user_id, module_id) values ($1, $2)', [
        actor.userId,
        input.id,
      ]),
    );
    return { success: true as const };
  }

  @Handles(probeRoutes.old)
  @Access.signedIn()
  async old() {
    const [row] = await this.db.query<{ recovers: boolean; last: string | null }>(
      `select pg_is_in_recovery() as recovers,
              (select object_id from audit_log where action = 'probe.write' order by id desc limit 1) as last`,
    );
    return { success: true as const, ...row! };
  }

  @Handles(probeRoutes.held)
  @Access.signedIn()
  async held() {
    heldReads.running += 1;
    await heldReads.until.finally(() => (heldReads.running -= 1));
    return { success: true as const };
  }

  @PerMinute(RENDERINGS)
  @Handles(probeRoutes.render)
  @Access.signedIn()
  render() {
    return { success: true as const };
  }

  @Handles(probeRoutes.upload)
  @Access.signedIn()
  upload(input: { note?: string }, _actor: Actor, @Req() request: NaryadRequest) {
    const bytes = request.naryad.file?.buffer.length ?? -1;
    return { success: true as const, bytes, note: input.note ?? null };
  }
}

@Global()
@Module({ providers: [{ provide: ActorSource, useClass: SqlActorSource }], exports: [ActorSource] })
class TestSessionsModule {}

/** The platform with its probe calls, without domain modules. */
@Module({ imports: [TestSessionsModule], controllers: [ProbeController] })
export class PlatformRoot {
  /** With additional providers of a test. */
  static with(...providers: Type[]): DynamicModule {
    return { module: PlatformRoot, providers };
  }
}
