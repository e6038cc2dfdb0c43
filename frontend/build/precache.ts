import type { Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Screens that open offline, with the chunks they may load later. All of it is fetched in advance. */
const ROOTS =
  /\/src\/(features\/handheld\/|shared\/(stored|session|scanner|picking)\/|shared\/ui\/(dialog|toast)-host|features\/auth\/(login\/login|user-select\/user-select)-page)/;
/** Half a megabyte that only devices without a built-in scanner load, when the camera is opened. */
const ON_DEMAND = /barcode-detector|zxing/;

/** Names of the build files that a handheld terminal needs offline. */
export function terminalFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    if (chunk.moduleIds.some((id) => ON_DEMAND.test(id))) return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    chunk.imports.forEach(visit);
    if (chunk.moduleIds.some((id) => id.includes('/src/features/handheld/')))
      chunk.dynamicImports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const isRoot = chunk.isDynamicEntry && ROOTS.test(chunk.facadeModuleId ?? '');
    if (chunk.isEntry || isRoot) visit(chunk.fileName);
  }
  return [...files].sort();
}
