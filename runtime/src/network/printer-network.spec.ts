import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { networksOf } from './networks.js';
import { NoPrinterNetwork, PrinterNetwork } from './printer-network.js';

const SERVICES = [
  'redis://:password@10.0.0.5:6379',
  'http://[fd00::5]:9000',
  undefined,
  'smtps://192.168.1.9',
];
const printerAt = (host: string, port = 9100) => ({ host, port });

describe('the networks of printers', () => {
  it.each(['192.168.10.0/24', ' 10.5.0.7 , fd00::/8 ', '127.0.0.0/8'])('are named by %s', (text) =>
    expect(networksOf(text)).not.toBeNull(),
  );

  it.each(['', ',', '0.0.0.0/0', '::/0', 'printer.local', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8'])(
    'are not named by %j',
    (text) => expect(networksOf(text)).toBeNull(),
  );
});

describe('without PRINTER_NETWORKS', () => {
  const network = new PrinterNetwork(null, SERVICES);

  it.each(['10.0.0.7', '172.20.1.1', '192.168.1.50', 'fd00::7'])('%s may be a printer', async (host) =>
    expect(await network.addressOf(printerAt(host))).toMatchObject({ address: host }),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine by name', 'localhost'],
    ['this machine as a number', '2130706433'],
    ['this machine in IPv6', '::1'],
    ['this machine as IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['any address', '0.0.0.0'],
    ['a link-local address', '169.254.169.254'],
    ['a link-local address in IPv6', 'fe80::1'],
    ['an address of the internet', '93.184.216.34'],
    ['Redis', '10.0.0.5'],
    ['the bucket', 'fd00::5'],
    ['the mail server', '192.168.1.9'],
  ])('%s is none: %s', async (_, host) =>
    expect(network.addressOf(printerAt(host))).rejects.toThrow(NoPrinterNetwork),
  );

  it('the address of this machine in its network is none', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal }) => !internal);
    for (const { address } of own) {
      await expect(network.addressOf(printerAt(address))).rejects.toThrow(NoPrinterNetwork);
    }
  });
});

describe('with PRINTER_NETWORKS', () => {
  const network = new PrinterNetwork(networksOf('127.0.0.0/8, 10.0.0.0/24'), SERVICES);

  it.each(['127.0.0.1', '10.0.0.7', '::ffff:10.0.0.7'])('%s may be a printer', async (host) =>
    expect(await network.addressOf(printerAt(host))).toMatchObject({ address: host }),
  );

  it('others may not, private ones included', async () => {
    await expect(network.addressOf(printerAt('192.168.1.50'))).rejects.toThrow(NoPrinterNetwork);
    await expect(network.addressOf(printerAt('10.0.1.7'))).rejects.toThrow(NoPrinterNetwork);
  });

  it('refuses the port of a service, and allows another port of the same host', async () => {
    await expect(network.addressOf(printerAt('10.0.0.5', 6379))).rejects.toThrow(NoPrinterNetwork);
    expect(await network.addressOf(printerAt('10.0.0.5', 9100))).toMatchObject({ address: '10.0.0.5' });
  });
});

it('an unknown host name is a lookup error', async () => {
  const network = new PrinterNetwork(null, []);
  await expect(network.addressOf(printerAt('no-such-printer.invalid'))).rejects.toMatchObject({
    code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  });
});
