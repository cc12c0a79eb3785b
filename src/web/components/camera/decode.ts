import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type FrameReader, quickerOf } from './quicker-reader.ts';

let prepared: Promise<unknown> | undefined;

/** Loads the QR reader's WebAssembly from this site instead of its package's CDN, as an office may have no internet. */
export function prepareReader(): Promise<unknown> {
  prepared ??= prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    fireImmediately: true,
  });
  // drops the rejected promise, so that the next call loads again
  prepared.catch(() => {
    prepared = undefined;
  });
  return prepared;
}

/**
 * Fetches the reader for use without a network.
 * @throws Error when it did not arrive completely
 */
export async function fetchReader(): Promise<void> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  await answer.arrayBuffer();
}

/** Decodes the first QR code in a picture; null when there is none. Takes 10 to 40 milliseconds. */
export async function readQr(picture: ImageData): Promise<string | null> {
  await prepareReader();
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true });
  const [first] = found;
  return first?.isValid ? first.text : null;
}

/** Maximum side of a video frame that is decoded, in px; larger ones only take longer. */
const VIDEO_SIDE = 960;
const PHOTO_SIDES = [1600, 3200, 800];

type Source = HTMLVideoElement | ImageBitmap;

function pixelsOf(source: Source, width: number, height: number, side: number): ImageData | null {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

// TypeScript's DOM types lack it
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const readVideo: FrameReader<HTMLVideoElement> = async (video) => {
  const pixels = pixelsOf(video, video.videoWidth, video.videoHeight, VIDEO_SIDE);
  return pixels && readQr(pixels);
};

/** Chooses the readers for video: the browser's own as well, where it supports QR codes. */
async function videoReader(): Promise<FrameReader<HTMLVideoElement>> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Own || !formats.includes('qr_code')) return readVideo;
  const own = new Own({ formats: ['qr_code'] });
  return quickerOf(readVideo, async (video) => (await own.detect(video))[0]?.rawValue ?? null);
}

let reader: Promise<FrameReader<HTMLVideoElement>> | undefined;

/** Decodes the QR code in the camera's current frame; null when there is none. */
export async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  if (video.videoWidth === 0) return null;
  reader ??= videoReader();
  return (await reader)(video);
}

/** Decodes the QR code in a photo; null when there is none. Tries several sizes, as it may be large or far away. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const side of PHOTO_SIDES) {
      const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height, side);
      const text = pixels && (await readQr(pixels));
      if (text) return text;
    }
    return null;
  } finally {
    bitmap.close();
  }
}
