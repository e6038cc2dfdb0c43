/** Content of a scanned text. */
export type ScanCode =
  | { readonly kind: 'product'; readonly pid: number }
  | { readonly kind: 'cell'; readonly cid: number }
  /** Older cell labels: an id plus the address parts l (line), st (stack), sh (shelf), c (cell). */
  | {
      readonly kind: 'cell-address';
      readonly id: number;
      readonly l: string;
      readonly st: string;
      readonly sh: string;
      readonly c: string;
    }
  /** `site`: the text has the form of our codes, but the address belongs to another site. */
  | { readonly kind: 'unknown'; readonly site?: string };

const UNKNOWN: ScanCode = { kind: 'unknown' };
const MAX_ID = 2_147_483_647;

function positive(value: string | null): number | null {
  if (value === null || !/^\d{1,10}$/.test(value)) return null;
  const number = Number(value);
  return number >= 1 && number <= MAX_ID ? number : null;
}

function parameters(text: string): URLSearchParams {
  const question = text.indexOf('?');
  const query = question >= 0 ? text.slice(question + 1) : text;
  return new URLSearchParams(query.split('#')[0]);
}

/** Host names allowed in addresses on our labels. Empty: every name is accepted. */
let labelSites: ReadonlySet<string> = new Set();
let isThisSite: (host: string) => boolean = () => false;

/**
 * Sets the host names allowed in addresses on our labels [decisions "Stock"]. An empty list accepts every
 * name, for plants that list none.
 * @param isOwn whether a name is that of the running site, which is accepted in addition to the list
 */
export function setLabelSites(
  hosts: readonly string[],
  isOwn: (host: string) => boolean = () => false,
): void {
  labelSites = new Set(hosts);
  isThisSite = isOwn;
}

/**
 * The host name in an address of another site; null for other texts, for our sites, and when the plant lists
 * no names.
 */
export function foreignSiteOf(text: string): string | null {
  if (labelSites.size === 0) return null;
  // With a scheme, or shortened as browsers do: `shop.example/item?pid=7`.
  const [, full, short] =
    /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]+)|^([^/?#=\s]+\.[^/?#=\s]+)(?=[/?#])/i.exec(text.trim()) ?? [];
  const authority = full ?? short;
  if (authority === undefined || !URL.canParse(`http://${authority}`)) return null;
  const host = new URL(`http://${authority}`).hostname;
  return labelSites.has(host) || isThisSite(host) ? null : host;
}

/**
 * Parses the text of a QR code [2 §2.11 "QR formats"; decisions "Stock"]: a full address, `?pid=…` or the
 * bare query `pid=…`. A wrong keyboard layout is corrected first.
 */
export function parseScanCode(text: string): ScanCode {
  const code = codeOf(text);
  const site = code.kind === 'unknown' ? null : foreignSiteOf(text);
  return site === null ? code : { kind: 'unknown', site };
}

function codeOf(text: string): ScanCode {
  const query = parameters(text.trim());
  const pid = positive(query.get('pid'));
  if (pid !== null) return { kind: 'product', pid };
  const cid = positive(query.get('cid'));
  if (cid !== null) return { kind: 'cell', cid };
  const id = positive(query.get('id'));
  const [l, st, sh, c] = ['l', 'st', 'sh', 'c'].map((name) => query.get(name)?.trim());
  if (id !== null && l && st && sh && c) return { kind: 'cell-address', id, l, st, sh, c };
  return UNKNOWN;
}

/** The code of a unit or lot; a manually typed number counts as one [3 §5 "Scan"]. */
export const productCode = (pid: number | string): string => `pid=${pid}`;
export const cellCode = (cid: number): string => `cid=${cid}`;
/**
 * Message for a scanned address of another site whose query looks like ours:
 * `https://shop.example/item?pid=7`.
 */
export const foreignSiteText = (site: string): string => `Это код сайта ${site}`;
