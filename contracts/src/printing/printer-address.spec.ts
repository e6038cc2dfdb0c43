import { describe, expect, it } from 'vitest';
import { addressProblem, ippAddress, printerEndpoint, rawAddress } from './printer-address.js';

describe('the address of a raw printer', () => {
  it.each([
    ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
    ['zebra-2.plant.local:9101', { host: 'zebra-2.plant.local', port: 9101 }],
    [' [fe80::1]:9100 ', { host: 'fe80::1', port: 9100 }],
  ])('%s', (text, parts) => expect(rawAddress(text)).toEqual(parts));

  it.each(['', 'a b', 'host:0', 'host:70000', 'http://host:9100', 'host:9100/x', '-x', 'host:'])(
    '%j is none',
    (text) => expect(addressProblem('tcp', text)).toContain('192.168.1.50:9100'),
  );
});

describe('the address of an IPP printer', () => {
  it.each(['ipp://192.168.1.50/ipp/print', 'ipps://printer.local:443/ipp', 'http://10.0.0.2:631/'])(
    '%s',
    (text) => expect(ippAddress(text)?.hostname).toBeTruthy(),
  );

  it.each(['', 'file:///etc/passwd', 'ipp://', 'ipp://user:secret@host/ipp', 'ftp://host', '192.168.1.50'])(
    '%j is none',
    (text) => expect(addressProblem('ipp', text)).toContain('ipp://'),
  );
});

describe('where a printer is connected to', () => {
  it.each([
    ['tcp', '192.168.1.50', { host: '192.168.1.50', port: 9100 }],
    ['ipp', 'ipp://printer.local/ipp', { host: 'printer.local', port: 631 }],
    ['ipp', 'ipps://[fd00::7]/ipp', { host: 'fd00::7', port: 631 }],
    ['ipp', 'http://10.0.0.2/', { host: '10.0.0.2', port: 80 }],
    ['ipp', 'https://10.0.0.2:8443/', { host: '10.0.0.2', port: 8443 }],
    ['ipp', 'ftp://10.0.0.2/', null],
  ] as const)('%s %s', (kind, address, endpoint) => expect(printerEndpoint(kind, address)).toEqual(endpoint));
});
