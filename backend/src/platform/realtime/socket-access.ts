import { HttpException } from '@nestjs/common';
import { type AccessRule, allows } from '../http/access.js';
import { demandSetup } from '../session/due-setup.js';
import type { RealtimeSocket } from './socket-types.js';

/**
 * Checks whether a message of this socket may reach its handler: the socket has the session of its handshake,
 * and the session has the right; a display may do what every watcher may. Runs for each message. Ended
 * sessions and changed rights are handled by the recheck.
 * @throws HttpException 401, 403
 */
export function requireSocket(rule: AccessRule, { data }: Pick<RealtimeSocket, 'data'>): void {
  const { actor, display } = data;
  if (display && rule.kind === 'watcher') return;
  if (!actor) throw new HttpException({ message: 'Unauthenticated.' }, 401);
  demandSetup(actor);
  if (!allows(rule, actor)) throw new HttpException({ message: 'Недостаточно прав' }, 403);
}
