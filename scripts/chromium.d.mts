export interface Chromium {
  readonly executablePath: string;
  readonly headless: 'shell' | true;
  /** Variables to add to the environment of the browser. */
  readonly env: Readonly<Record<string, string>>;
  readonly source: string;
}

export function resolveChromium(options?: {
  readonly dataDir?: string;
  readonly log?: (line: string) => void;
}): Promise<Chromium | null>;
/** PUPPETEER_EXECUTABLE_PATH and related variables. */
export function chromiumEnv(chromium: Chromium | null): Record<string, string>;
export function chromiumArgs(options?: { readonly sandbox?: boolean }): string[];
