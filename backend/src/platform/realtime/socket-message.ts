import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Ack, ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { SocketMessage, SocketMessageInput } from '@naryad/contracts/realtime';
import { messageInput } from '../http/contract-input.js';
import type { RealtimeSocket } from './socket-types.js';

export const MESSAGE = 'naryad:socket-message';
/** Nest's metadata key of a message handler, whether or not it binds a contract message. */
export { MESSAGE_MAPPING_METADATA as IS_MESSAGE } from '@nestjs/websockets/constants';

/** Replies to the sender of a message, if it has sent an acknowledgement callback. */
export type SocketAnswer<Body> = (body: Body) => void;

const Input = createParamDecorator((message: SocketMessage, context: ExecutionContext) =>
  messageInput(message.input, context.switchToWs().getData<unknown>()),
);

/** Signature of a handler: input, socket, reply. */
type Handler<M extends SocketMessage> = (
  input: SocketMessageInput<M>,
  socket: RealtimeSocket,
  ...rest: never[]
) => Promise<void> | void;

/**
 * Binds a gateway method to a contract message, as `@Handles` binds a controller method to a route: the
 * contract defines name and parsing. The parameters are the input, the socket and the reply.
 */
export function HandlesMessage<M extends SocketMessage>(message: M) {
  return <H extends Handler<M>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Input(message)(target, key, 0);
    ConnectedSocket()(target, key, 1);
    Ack()(target, key, 2);
    applyDecorators(SubscribeMessage(message.name), SetMetadata(MESSAGE, message))(target, key, descriptor);
  };
}
