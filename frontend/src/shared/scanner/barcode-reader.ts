/** Detects codes in an image. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { readonly formats: readonly string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const REQUESTED_FORMATS = ['qr_code', 'data_matrix', 'code_128'] as const;

async function nativeReader(): Promise<BarcodeReader | null> {
  const Detector = (globalThis as { readonly BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (Detector === undefined) return null;
  // Some systems have the class without any format.
  const supported = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!supported.includes('qr_code')) return null;
  return new Detector({ formats: REQUESTED_FORMATS.filter((format) => supported.includes(format)) });
}

/** One megabyte of WebAssembly, served by our own server: loads only when the camera is opened. */
async function ownReader(): Promise<BarcodeReader> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : `${prefix}${path}`),
    },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...REQUESTED_FORMATS] });
}

/** The browser's native reader, which is the fastest on handhelds; otherwise our own. */
export async function loadBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? ownReader();
}
