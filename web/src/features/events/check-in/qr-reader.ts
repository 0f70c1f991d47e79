/** Reads QR codes in pictures of a video. */
export interface QrReader {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface Native {
  new (options: { formats: string[] }): QrReader
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader, or a library where it has none, such as on an iPhone. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: Native }
  const formats = await Own?.getSupportedFormats().catch((): string[] => [])
  if (Own && formats?.includes('qr_code')) return new Own({ formats: ['qr_code'] })
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // The library would load it from another host.
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
