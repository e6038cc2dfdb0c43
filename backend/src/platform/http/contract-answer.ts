import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@naryad/contracts/kernel/route';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { FILE_BYTES } from './limits.js';
import { type AnswerIssue, longAnswer, longListOf } from './long-answer.js';
import type { NaryadRequest } from './request.js';
import { ROUTE } from './route.js';
import { readUpload } from './upload.js';

/** Wraps each handler of a contract route: reads the upload before, shapes the response after. */
@Injectable()
export class ContractAnswer {
  constructor(private readonly reflector: Reflector) {}

  async around(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    if (!route) return handle();
    const request = context.switchToHttp().getRequest<NaryadRequest>();
    if (route.file) await readUpload(request, route.file, route.fileBytes ?? FILE_BYTES);
    const answer = await handle();
    return shaped(route, answer, context.switchToHttp().getResponse<FastifyReply>());
  }
}

/** Shapes the response by its contract: an undeclared field never leaves the server. */
async function shaped(route: Route, answer: unknown, reply: FastifyReply): Promise<unknown> {
  if (reply.sent) return answer;
  const long = longListOf(answer);
  if (long) {
    const serialized = await longAnswer(route.output, answer, long);
    if (!serialized.ok) throw notAllowed(route, serialized.issues);
    reply.type('application/json; charset=utf-8');
    return serialized.json;
  }
  const parsed = z.safeParse(route.output, answer);
  if (!parsed.success) throw notAllowed(route, parsed.error.issues);
  if (parsed.data !== undefined || reply.statusCode === 204) return parsed.data;
  // A success without content is the JSON text "".
  reply.type('application/json');
  return '""';
}

function notAllowed(route: Route, issues: readonly AnswerIssue[]): Error {
  const where = issues.slice(0, 5).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  return new Error(
    `${route.method} ${route.path} answers what its contract does not allow: ${where.join('; ')}`,
  );
}
