import type { PrinterKind } from './dto.js';

/** Port of raw printing when the address names none. */
export const RAW_PORT = 9100;

/** Port of IPP when the address names none. */
const IPP_PORT = 631;

const IPP_SCHEMES: readonly string[] = ['ipp:', 'ipps:', 'http:', 'https:'];
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)$/i;

/** Host and port of a raw printer; null when the text names none. */
export function rawAddress(text: string): { readonly host: string; readonly port: number } | null {
  const match = /^(\[[^\]]+\]|[^:\s/]+)(?::(\d{1,5}))?$/.exec(text.trim());
  if (!match?.[1] || !HOST.test(match[1])) return null;
  const port = match[2] === undefined ? RAW_PORT : Number(match[2]);
  if (port < 1 || port > 65_535) return null;
  return { host: match[1].replace(/^\[|\]$/g, ''), port };
}

/** The address of an IPP printer, or null when the text is none: no sign-in within, no other scheme. */
export function ippAddress(text: string): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || !IPP_SCHEMES.includes(url.protocol)) return null;
  if (url.hostname === '' || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return HOST.test(url.hostname) ? url : null;
}

const IPP_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Where the program connects to for the address of a printer; null when the address is wrong. */
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

/** What is wrong with the address of a printer; null when it is fine. */
export function addressProblem(kind: PrinterKind, address: string): string | null {
  if (kind === 'tcp')
    return rawAddress(address) === null ? 'Укажите адрес и порт, пример: 192.168.1.50:9100' : null;
  return ippAddress(address) === null
    ? 'Укажите адрес IPP без логина и пароля, пример: ipp://192.168.1.50/ipp/print'
    : null;
}
