/** Longest side of a photo that a phone takes for the record, in px: enough to read a label, and a tenth of what a camera writes. */
const SIDE = 1600;
const QUALITY = 0.85;

/** Draws a photo smaller, so that hundreds fit on a phone; what is no picture stays as it is, and the server says so. */
export async function smallPhoto(file: File): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn ?? file;
  } finally {
    bitmap.close();
  }
}
