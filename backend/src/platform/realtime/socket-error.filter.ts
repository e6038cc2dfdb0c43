import { type ArgumentsHost, Catch, HttpException, Inject, Injectable } from '@nestjs/common';
import type { SubscribeAnswer } from '@naryad/contracts/realtime';
import { InvalidInput } from '../http/contract-input.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { SocketAnswer } from './socket-message.js';
import type { RealtimeSocket } from './socket-types.js';

/**
 * The same refusal for an invalid name and for a room without access, so that clients cannot find out which
 * rooms exist.
 */
export const NO_RIGHT: SubscribeAnswer = { ok: false, message: 'Недостаточно прав' };
const FAILED: SubscribeAnswer = { ok: false, message: 'Не удалось подписаться. Попробуйте ещё раз.' };

/**
 * The only place that converts errors of socket messages into responses; a browser without an acknowledgement
 * callback gets none.
 */
@Catch()
@Injectable()
export class SocketErrorFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const refusal = refusalOf(error);
    if (!refusal) {
      const { data } = host.switchToWs().getClient<RealtimeSocket>();
      this.logger.error({ err: error, user_id: data.actor?.userId }, 'Подписка не удалась');
    }
    answerOf(host)?.(refusal ?? FAILED);
  }
}

/** Null for an unexpected error. */
function refusalOf(error: unknown): SubscribeAnswer | null {
  if (error instanceof InvalidInput) return NO_RIGHT;
  return error instanceof HttpException ? { ok: false, message: error.message } : null;
}

function answerOf(host: ArgumentsHost): SocketAnswer<SubscribeAnswer> | undefined {
  const isAnswer = (argument: unknown): argument is SocketAnswer<SubscribeAnswer> =>
    typeof argument === 'function';
  return host.getArgs<unknown[]>().find(isAnswer);
}
