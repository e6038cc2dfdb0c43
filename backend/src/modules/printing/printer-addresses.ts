import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrinterKind } from '@naryad/contracts/printing/dto';
import { printerEndpoint } from '@naryad/contracts/printing/printer-address';
import { NoPrinterNetwork, PrinterNetwork } from '@naryad/runtime/network/printer-network';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { fail } from './printing.errors.js';

/** A name server that does not answer must not hold the form up. */
const LOOKUP_MS = 2_000;
const PRIVATE_NETWORKS =
  'адреса внутренней сети предприятия (10…, 172.16…, 192.168…), кроме серверов «Наряда»';

/** Whether the address of a printer may be one; workers check it again whenever they connect. */
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

  /** @throws PRINTER_NO_NETWORK; a name that cannot be looked up now may be known where it is printed */
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
