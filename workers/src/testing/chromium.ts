import { fileURLToPath, pathToFileURL } from 'node:url';

interface Resolver {
  resolveChromium(): Promise<{
    readonly executablePath: string;
    readonly env: Record<string, string>;
  } | null>;
}

/** The browser that the launcher would give: PUPPETEER_EXECUTABLE_PATH, the bundled one, one of the system. */
export async function chromiumForTests(): Promise<string> {
  // Found at run time: the scripts are plain JavaScript outside of this program.
  const script = fileURLToPath(new URL('../../../scripts/chromium.mjs', import.meta.url));
  const { resolveChromium } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as Resolver;
  const chromium = await resolveChromium();
  if (!chromium) throw new Error('Нет Chromium для проверки PDF: задайте PUPPETEER_EXECUTABLE_PATH');
  Object.assign(process.env, chromium.env);
  return chromium.executablePath;
}
