interface PublicAddress {
  readonly publicUrl: string | undefined;
  readonly host: string;
  readonly port: number;
}

/**
 * Public address without a trailing slash. Never taken from a request: otherwise the requester of a mail
 * could choose the target of its link.
 */
export function publicBase({ publicUrl, host, port }: PublicAddress): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
