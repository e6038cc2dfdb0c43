import { fileURLToPath, pathToFileURL } from 'node:url';

interface Resolver {
  resolveChromium(): Promise<{
    readonly executablePath: string;
    readonly env: Record<string, string>;
  } | null>;
}

/**
 * The browser that the launcher would use: PUPPETEER_EXECUTABLE_PATH, the bundled one, or one of the system.
 */
export async function chromiumForTests(): Promise<string> {
  // Resolved at run time, because the scripts are plain JavaScript outside of this program.
  const script = fileURLToPath(new URL('../../../scripts/chromium.mjs', import.meta.url));
  const { resolveChromium } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as Resolver;
  const chromium = await resolveChromium();
  if (!chromium) throw new Error('Нет Chromium для проверки PDF: задайте PUPPETEER_EXECUTABLE_PATH');
  Object.assign(process.env, chromium.env);
  return chromium.executablePath;
}
