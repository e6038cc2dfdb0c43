import { type ArgumentsHost, Catch, HttpException, Inject, Injectable } from '@nestjs/common';
import type { SubscribeAnswer } from '@naryad/contracts/realtime';
import { InvalidInput } from '../http/contract-input.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { SocketAnswer } from './socket-message.js';
import type { RealtimeSocket } from './socket-types.js';

/** A name that is none is refused like one of somebody else's room: nobody learns which there are. */
export const NO_RIGHT: SubscribeAnswer = { ok: false, message: 'Недостаточно прав' };
const FAILED: SubscribeAnswer = { ok: false, message: 'Не удалось подписаться. Попробуйте ещё раз.' };

/** The one place where errors of a socket's message become answers; a browser that asked for none learns nothing. */
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

/** Null for what nobody has foreseen. */
function refusalOf(error: unknown): SubscribeAnswer | null {
  if (error instanceof InvalidInput) return NO_RIGHT;
  return error instanceof HttpException ? { ok: false, message: error.message } : null;
}

function answerOf(host: ArgumentsHost): SocketAnswer<SubscribeAnswer> | undefined {
  const isAnswer = (argument: unknown): argument is SocketAnswer<SubscribeAnswer> =>
    typeof argument === 'function';
  return host.getArgs<unknown[]>().find(isAnswer);
}
