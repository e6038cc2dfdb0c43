import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Ack, ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { SocketMessage, SocketMessageInput } from '@naryad/contracts/realtime';
import { messageInput } from '../http/contract-input.js';
import type { RealtimeSocket } from './socket-types.js';

export const MESSAGE = 'naryad:socket-message';
/** Nest's own mark of a message's handler, whether it binds one of the contracts or not. */
export { MESSAGE_MAPPING_METADATA as IS_MESSAGE } from '@nestjs/websockets/constants';

/** Answers the browser that sent a message, where it asked for an answer. */
export type SocketAnswer<Body> = (body: Body) => void;

const Input = createParamDecorator((message: SocketMessage, context: ExecutionContext) =>
  messageInput(message.input, context.switchToWs().getData<unknown>()),
);

/** Shape of every handler: what was sent, by whom, and how to answer. */
type Handler<M extends SocketMessage> = (
  input: SocketMessageInput<M>,
  socket: RealtimeSocket,
  ...rest: never[]
) => Promise<void> | void;

/**
 * Binds a gateway's method to a message of the contracts, as `@Handles` binds a controller's to a route: name and parsing
 * follow from the contract. The first parameter is the input, the second the socket, the third answers it.
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
