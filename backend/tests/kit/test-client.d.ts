import { type CallOptions, type TransportAnswer } from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { type Exchange } from './exchange.js';
export interface RawOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** False leaves the anti-forgery header out. */
  readonly token?: boolean;
}
export interface RawAnswer extends Exchange {
  readonly body: TransportAnswer['body'];
}
/** A browser without a screen: keeps cookies, sends the anti-forgery header, and speaks the contracts. */
export declare class TestClient {
  readonly url: string;
  private readonly cookies;
  constructor(url: string);
  /** Calls a route as the frontend does. @throws ApiError */
  call<R extends Route>(route: R, input: RequestOf<R>, options?: CallOptions): Promise<OutputOf<R>>;
  /** Any request; every status is an answer. A string body is sent as it is. */
  raw(method: string, path: string, options?: RawOptions): Promise<RawAnswer>;
  /** Fetches the anti-forgery cookie, as the frontend does before its first unsafe call. */
  prepare(): Promise<this>;
  setCookie(name: string, value: string): void;
  get cookieHeader(): string;
  private keepCookies;
}
