/** Maximum side of a stored photo in px: enough to read a label, at a tenth of the camera's file size. */
const SIDE = 1600;
const QUALITY = 0.85;

/** Reduces a photo, so that hundreds fit on a phone; other files are returned unchanged, and refused by the server. */
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
