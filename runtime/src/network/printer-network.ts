import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { type Networks, networksOf } from './networks.js';

/** Where a plant's printers are unless `PRINTER_NETWORKS` says it. Loopback and link-local are no part of them. */
const PRIVATE = networksOf('10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7')!;

/** Where something listens that is no printer. */
interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** A name that the address of a printer leads to must not lead there. The message is for people. */
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
 * Which addresses may be printers. Printers are named by administrators, and the program connects to them: it must not be
 * led to itself, to its services, or to what is not of the plant.
 */
export class PrinterNetwork {
  private readonly services: readonly Endpoint[];

  /**
   * @param networks `PRINTER_NETWORKS`: only these count, whatever they are; null: private ones, without this machine and
   * those of the services
   * @param urls addresses of the services that the program uses; undefined ones are not there
   */
  constructor(
    private readonly networks: Networks | null,
    urls: readonly (string | undefined)[],
    private readonly own: readonly Endpoint[] = [],
  ) {
    this.services = urls.flatMap((url) => (url === undefined ? [] : endpointOf(url)));
  }

  /**
   * The address that a printer's name stands for: looked up once, so that what is connected to is what was checked.
   * @throws NoPrinterNetwork; errors of the look-up as they come
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
    // A list may name the network of the services, too: then their ports are all that is not for printers.
    if (this.networks) {
      return (
        this.networks(plain) && !services.some((service) => service.host === plain && service.port === port)
      );
    }
    return PRIVATE(plain) && !services.some((service) => service.host === plain) && !isThisMachine(plain);
  }

  /** Names of services may stand for other addresses than a while ago. */
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
