import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { type Networks, networksOf } from './networks.js';

/**
 * Default networks of printers without `PRINTER_NETWORKS`. Loopback and link-local addresses are not
 * included.
 */
const PRIVATE = networksOf('10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7')!;

/** Host and port of a service that is not a printer. */
interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The host of a printer resolves to a forbidden address. The message is for the user. */
export class NoPrinterNetwork extends Error {
  override readonly name = 'NoPrinterNetwork';
  constructor(readonly host: string) {
    super('По этому адресу принтеров нет: он вне сетей принтеров (PRINTER_NETWORKS)');
  }
}

const PORTS: Readonly<Record<string, number>> = {
  ...{ 'redis:': 6379, 'rediss:': 6379, 'postgres:': 5432, 'postgresql:': 5432, 'smtp:': 25, 'smtps:': 465 },
  ...{ 'http:': 80, 'https:': 443 },
};

/**
 * Decides which addresses may be printers (SSRF protection). Administrators enter printer addresses, and the
 * program connects to them: they must not lead to the program itself, to its services, or outside the plant.
 */
export class PrinterNetwork {
  private readonly services: readonly Endpoint[];

  /**
   * @param networks `PRINTER_NETWORKS`: if set, only these are allowed; null: private networks, except this
   * machine and the hosts of the services
   * @param urls addresses of the services that the program uses; undefined ones are not configured
   */
  constructor(
    private readonly networks: Networks | null,
    urls: readonly (string | undefined)[],
    private readonly own: readonly Endpoint[] = [],
  ) {
    this.services = urls.flatMap((url) => (url === undefined ? [] : endpointOf(url)));
  }

  /**
   * Resolves the host of a printer once, so that the program connects to the checked address.
   * @throws NoPrinterNetwork; lookup errors are passed on
   */
  async addressOf({ host, port }: Endpoint): Promise<LookupAddress> {
    const addresses = await lookup(host, { all: true });
    const services = await this.servicesNow();
    const isWrong = addresses.some(({ address }) => !this.isAllowed(address, port, services));
    if (isWrong || !addresses[0]) throw new NoPrinterNetwork(host);
    return addresses[0];
  }

  private isAllowed(address: string, port: number, services: readonly Endpoint[]): boolean {
    const plain = address.replace(/^::ffff:/i, '');
    // A configured list may include the network of the services: then only their ports are forbidden.
    if (this.networks) {
      return (
        this.networks(plain) && !services.some((service) => service.host === plain && service.port === port)
      );
    }
    return PRIVATE(plain) && !services.some((service) => service.host === plain) && !isThisMachine(plain);
  }

  /** Resolved each time, because host names of services may change their addresses. */
  private async servicesNow(): Promise<Endpoint[]> {
    const endpoints = await Promise.all(
      [...this.services, ...this.own].map(async ({ host, port }) =>
        (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => ({ host: address, port })),
      ),
    );
    return endpoints.flat();
  }
}

const isThisMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));

function endpointOf(text: string): Endpoint[] {
  if (!URL.canParse(text)) return [];
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? PORTS[url.protocol] : Number(url.port);
  return host === '' || port === undefined ? [] : [{ host, port }];
}
