import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER, type Logger } from '../logging/logger.js';
import { answerTo } from './error-answer.js';
import { loggedPath } from './request-log.js';

/** The one place where errors become answers. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const answer = answerTo(error, request.id);
    if (answer.unknown || answer.status === 503) {
      this.logger.error(
        { err: error, request_id: request.id, path: loggedPath(request.url) },
        'Запрос не выполнен',
      );
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
