import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SecurityEvents } from '../logging/security-events.js';
import { type ErrorAnswer, answerTo, errorBody } from './error-answer.js';
import { loggedPath } from './request-log.js';

/** The client no longer receives it; request log and metrics use it. */
const BROKEN_OFF: ErrorAnswer = { status: 408, body: errorBody(408) };

/** The client disconnected, or was cut off, while sending its body: not a server error. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** The only place that converts errors into responses. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly events: SecurityEvents,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const answer = isBrokenOff(request) ? BROKEN_OFF : answerTo(error, request.id);
    if (answer.unknown || answer.status === 503 || answer.status === 507) {
      this.logger.error(
        { err: error, request_id: request.id, path: loggedPath(request.url) },
        'Запрос не выполнен',
      );
    }
    if (answer.status === 429) {
      this.events.add('throttle', { ip: request.ip, path: loggedPath(request.url), request_id: request.id });
    }
    if (reply.sent) return;
    if (answer.limit !== undefined) {
      reply.header('x-ratelimit-limit', answer.limit).header('x-ratelimit-remaining', 0);
    }
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    reply
      .header('cache-control', 'no-store')
      .status(answer.status)
      .type('application/json')
      .send(answer.body);
  }
}
