import { newId } from './count-rules.ts';
import { opnameStore, strict, type WaitingPhoto } from './opname-store.ts';

/** Stores a photo of a count on this device until the server has it; it is safe once this resolves. */
export async function addPhoto(
  kunci: string,
  { hitunganId, kode, photo }: { hitunganId: string; kode: string; photo: Blob },
): Promise<void> {
  // read before the transaction, which would end during the wait
  const isi = await photo.arrayBuffer();
  const id = newId();
  const trx = (await opnameStore()).transaction(['foto', 'foto_isi'], 'readwrite', strict);
  await Promise.all([
    trx.objectStore('foto_isi').put({ id, isi, mime: photo.type }),
    trx.objectStore('foto').put({ id, hitungan_id: hitunganId, kode, pesan: null, kunci }),
    trx.done,
  ]);
}

/** Reads the unsent photos. */
export async function waitingPhotos(kunci: string): Promise<WaitingPhoto[]> {
  return (await opnameStore()).getAllFromIndex('foto', 'kunci', kunci);
}

/** Reads the photos that can be sent, because the server has their counts. */
export async function sendablePhotos(kunci: string): Promise<WaitingPhoto[]> {
  const db = await opnameStore();
  const [photos, counts] = [await waitingPhotos(kunci), await db.getAllFromIndex('hitungan', 'kunci', kunci)];
  const unsent = new Set(counts.map(({ id }) => id));
  return photos.filter(({ hitungan_id, pesan }) => pesan === null && !unsent.has(hitungan_id));
}

/** Reads the bytes of a photo; undefined when another tab has sent it meanwhile. */
export async function readPhoto(id: string): Promise<File | undefined> {
  const found = await (await opnameStore()).get('foto_isi', id);
  return found && new File([found.isi], 'foto.jpg', { type: found.mime });
}

/** Deletes a photo that was sent, or whose refusal the petugas has read. */
export async function dropPhoto(id: string): Promise<void> {
  const trx = (await opnameStore()).transaction(['foto', 'foto_isi'], 'readwrite', strict);
  await Promise.all([trx.objectStore('foto').delete(id), trx.objectStore('foto_isi').delete(id), trx.done]);
}

/** Stores why the server refused a photo. */
export async function refusePhoto(photo: WaitingPhoto, pesan: string): Promise<void> {
  const trx = (await opnameStore()).transaction('foto', 'readwrite', strict);
  const found = await trx.store.get(photo.id);
  if (found) await trx.store.put({ ...found, pesan });
  await trx.done;
}
