import { formatAngka, formatList } from '../../../shared/angka.ts';
import { penggunaEndpoints } from '../../../shared/pengguna.ts';
import {
  type SerahTerima,
  type SerahTerimaRinci,
  serahTerimaEndpoints,
} from '../../../shared/serah-terima.ts';
import { jenisSerahValues, kindWords } from '../../../shared/serah-terima-words.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter, refreshAll } from '../../entities/refresh.ts';

/** Formats the number of lines of each kind. */
export function countsInWords(rows: readonly { jenis: (typeof jenisSerahValues)[number] }[]): string {
  const counts = jenisSerahValues
    .map((jenis) => ({ jenis, count: rows.filter((row) => row.jenis === jenis).length }))
    .filter(({ count }) => count > 0);
  return formatList(counts.map(({ jenis, count }) => `${formatAngka(count)} ${kindWords[jenis].noun}`));
}

/** Asks for confirmation and executes a draft. */
export async function carryOut({ id, versi, pengguna, baris }: SerahTerimaRinci): Promise<void> {
  const going = baris.filter(({ tujuan }) => tujuan !== 'tetap');
  const staying = baris.length - going.length;
  const moves =
    going.length > 0
      ? `${countsInWords(going)} berpindah sekaligus, dengan BAST untuk setiap penerus dan satu BAST pengembalian.`
      : 'Tidak ada yang berpindah.';
  const letter =
    staying > 0
      ? `${formatAngka(staying)} baris tetap padanya, jadi surat bebas tanggungan belum terbit.`
      : 'Surat bebas tanggungan terbit bersamanya.';
  await confirm({
    title: `Laksanakan serah terima ${pengguna.name}?`,
    text: `${moves} ${letter} Bila satu saja gagal, tidak ada yang berpindah.`,
    confirmLabel: 'Laksanakan',
    run: async () => {
      const { message } = await call(serahTerimaEndpoints.laksanakan, { params: { id }, body: { versi } });
      showToast({ message: message ?? 'Serah terima sudah dilaksanakan.' });
      await refreshAll(queryClient);
    },
  });
}

/** Asks for confirmation and deletes a draft; returns whether it was deleted. */
export async function removeDraft({ id, pengguna }: SerahTerima): Promise<boolean> {
  const done = await confirm({
    title: `Hapus draf serah terima ${pengguna.name}?`,
    text: 'Yang dipegangnya tidak berubah.',
    confirmLabel: 'Hapus',
    tone: 'danger',
    run: async () => {
      const { message } = await call(serahTerimaEndpoints.remove, { params: { id } });
      showToast({ message: message ?? 'Draf sudah dihapus.' });
    },
  });
  return done !== null;
}

/** Asks for confirmation and issues the surat bebas tanggungan after the fact. */
export async function issueLetter({ id, pengguna }: SerahTerimaRinci): Promise<void> {
  await confirm({
    title: `Terbitkan surat bebas tanggungan ${pengguna.name}?`,
    text: 'Suratnya bernomor, dan isinya tidak berubah lagi.',
    confirmLabel: 'Terbitkan',
    run: async () => {
      const { message } = await call(serahTerimaEndpoints.terbitkan, { params: { id } });
      showToast({ message: message ?? 'Surat sudah terbit.' });
      await refreshAfter(queryClient, 'serahTerima');
    },
  });
}

/** Asks for confirmation and deactivates the person who left. */
export async function deactivate({ pengguna: { id, name } }: SerahTerimaRinci): Promise<void> {
  await confirm({
    title: `Nonaktifkan ${name}?`,
    text: 'Ia tidak dapat masuk lagi, sesinya diakhiri, dan tidak dapat menerima barang. Namanya tetap tercatat.',
    confirmLabel: 'Nonaktifkan',
    tone: 'danger',
    run: async () => {
      await call(penggunaEndpoints.update, { params: { id }, body: { name, aktif: false } });
      showToast({ message: `${name} sudah dinonaktifkan.` });
      await Promise.all([refreshAfter(queryClient, 'pengguna'), refreshAfter(queryClient, 'serahTerima')]);
    },
  });
}
