import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrinterKind } from '@naryad/contracts/printing/dto';
import { printerEndpoint } from '@naryad/contracts/printing/printer-address';
import { NoPrinterNetwork, PrinterNetwork } from '@naryad/runtime/network/printer-network';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { fail } from '../printing.errors.js';

/** Timeout, so that an unresponsive name server does not block the form. */
const LOOKUP_MS = 2_000;
const PRIVATE_NETWORKS =
  'адреса внутренней сети предприятия (10…, 172.16…, 192.168…), кроме серверов «Наряда»';

/** Validates the address of a printer; workers check it again at every connection. */
@Injectable()
export class PrinterAddresses {
  private readonly network: PrinterNetwork;
  private readonly allowed: string;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    const { printerNetworks, redisUrl, databaseUrl, replicaUrl, s3, variables, host, port } = environment;
    const { SMTP_URL: smtp, ONEC_URL: oneC } = variables;
    this.allowed =
      printerNetworks === null ? PRIVATE_NETWORKS : `сети ${variables['PRINTER_NETWORKS'] ?? ''}`.trim();
    this.network = new PrinterNetwork(
      printerNetworks,
      [redisUrl, databaseUrl, replicaUrl, s3?.endpoint, smtp, oneC],
      [{ host, port }],
    );
  }

  /**
   * @throws PRINTER_NO_NETWORK. A name that cannot be resolved here passes: the worker may be able to resolve
   * it.
   */
  async demandPrinter({
    kind,
    address,
  }: {
    readonly kind: PrinterKind;
    readonly address: string;
  }): Promise<void> {
    const endpoint = printerEndpoint(kind, address);
    if (endpoint === null) return;
    const lookup = await Promise.race([
      this.network.addressOf(endpoint).catch((error: unknown) => error),
      pause(LOOKUP_MS, null, { ref: false }),
    ]);
    if (lookup instanceof NoPrinterNetwork) throw fail('PRINTER_NO_NETWORK', { networks: this.allowed });
  }
}
