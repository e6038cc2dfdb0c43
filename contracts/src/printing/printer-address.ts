import type { PrinterKind } from './dto.js';

/** Default port of raw printing. */
export const RAW_PORT = 9100;

/** Default port of IPP. */
const IPP_PORT = 631;

const IPP_SCHEMES: readonly string[] = ['ipp:', 'ipps:', 'http:', 'https:'];
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)$/i;

/** Host and port of a raw printer; null for an invalid address. */
export function rawAddress(text: string): { readonly host: string; readonly port: number } | null {
  const match = /^(\[[^\]]+\]|[^:\s/]+)(?::(\d{1,5}))?$/.exec(text.trim());
  if (!match?.[1] || !HOST.test(match[1])) return null;
  const port = match[2] === undefined ? RAW_PORT : Number(match[2]);
  if (port < 1 || port > 65_535) return null;
  return { host: match[1].replace(/^\[|\]$/g, ''), port };
}

/** Address of an IPP printer; null for an invalid one. Credentials and other schemes are not allowed. */
export function ippAddress(text: string): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || !IPP_SCHEMES.includes(url.protocol)) return null;
  if (url.hostname === '' || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return HOST.test(url.hostname) ? url : null;
}

const IPP_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Host and port for the address of a printer; null when the address is invalid. */
export function printerEndpoint(
  kind: PrinterKind,
  address: string,
): { readonly host: string; readonly port: number } | null {
  if (kind === 'tcp') return rawAddress(address);
  const url = ippAddress(address);
  if (url === null) return null;
  const port = url.port === '' ? (IPP_PORTS[url.protocol] ?? IPP_PORT) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/** Error message for a printer address; null when it is valid. */
export function addressProblem(kind: PrinterKind, address: string): string | null {
  if (kind === 'tcp')
    return rawAddress(address) === null ? 'Укажите адрес и порт, пример: 192.168.1.50:9100' : null;
  return ippAddress(address) === null
    ? 'Укажите адрес IPP без логина и пароля, пример: ipp://192.168.1.50/ipp/print'
    : null;
}
