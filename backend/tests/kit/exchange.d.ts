export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** One call and its answer, whatever its status: cookies and redirections are for the caller. */
export declare function exchange(
  method: string,
  url: URL,
  headers: Headers,
  body: string | FormData | undefined,
): Promise<Exchange>;
