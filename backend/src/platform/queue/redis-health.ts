/** Whether Redis can be reached now. */
export abstract class RedisHealth {
  abstract get isUp(): boolean;
}
