import type { DataSource } from 'typeorm';
import { TestClient } from './test-client.js';
/**
 * A client with a live session of the user, without the cost of a password check: the row is what sign-in would leave.
 * Sign-in itself is tested through its own routes.
 */
export declare function clientOf(
  app: {
    readonly url: string;
    readonly dataSource: DataSource;
    readonly appSecret: string;
  },
  userId: number,
  kind?: 'password' | 'pin',
): Promise<
  TestClient & {
    readonly sessionId: number;
  }
>;
