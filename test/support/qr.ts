import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let prepared: Promise<unknown> | undefined;

/** Loads the reader of `/scan` from the local disk. */
function prepare(): Promise<unknown> {
  prepared ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (wasm) =>
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  return prepared;
}

/**
 * Decodes all QR codes in a picture, in no particular order.
 * @param picture SVG, PNG, JPEG …
 * @param dpi resolution at which an SVG is drawn; its units are points
 */
export async function readQrs(picture: Buffer | string, dpi = 203): Promise<string[]> {
  await prepare();
  const input = typeof picture === 'string' ? Buffer.from(picture) : picture;
  const png = await sharp(input, { density: dpi }).flatten({ background: '#fff' }).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], maxNumberOfSymbols: 100 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
