interface PublicAddress {
  readonly publicUrl: string | undefined;
  readonly host: string;
  readonly port: number;
}

/**
 * The address people use, without a slash at its end. Never taken from a request: whoever asks for a letter could
 * otherwise choose where its link leads.
 */
export function publicBase({ publicUrl, host, port }: PublicAddress): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
