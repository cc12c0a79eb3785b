import { cut } from '../../../shared/cut.ts';
import type { PenghapusanInput } from '../../../shared/penghapusan-input.ts';
import { MAX_BARIS_PENGHAPUSAN } from '../../../shared/penghapusan-input.ts';
import type { Inside } from '../../context.ts';
import { makeDraft } from '../penghapusan/penghapusan.service.ts';
import { correctionOf } from './correction.ts';
import type { Butir } from './selisih.repository.ts';

/** Puts pieces that an opname found lost into draft proposals, where the office requires examination and approval. */
export async function proposeMissing(
  inside: Inside,
  { id, nama }: { id: number; nama: string },
  decided: readonly (Butir & { record_id: number })[],
): Promise<void> {
  const baris = decided.flatMap(lineOf);
  const many = baris.length > MAX_BARIS_PENGHAPUSAN;
  for (let at = 0; at < baris.length; at += MAX_BARIS_PENGHAPUSAN) {
    const part = many ? ` (${at / MAX_BARIS_PENGHAPUSAN + 1})` : '';
    await makeDraft(
      inside,
      {
        judul: cut(`Hilang menurut opname ${nama}`, 140) + part,
        cara: 'hilang',
        alasan: `Tidak ada ketika dihitung dalam opname ${nama}.`,
        pemeriksa_id: null,
        penyetuju_id: null,
        baris: baris.slice(at, at + MAX_BARIS_PENGHAPUSAN),
      },
      { sebab: 'opname', sebab_id: id },
    );
  }
}

function lineOf(butir: Butir & { record_id: number }): PenghapusanInput['baris'] {
  const { jenis, record_id, kini, harapan, putusan } = butir;
  if (jenis === null || kini === null || putusan?.keputusan !== 'hilang') return [];
  const now = { ...kini, kondisi: kini.kondisi ?? 'Baik' };
  const expected = harapan?.jumlah ?? kini.jumlah;
  const jumlah = correctionOf({ now, expected, found: putusan.letak, hilang: true })?.keluar ?? 0;
  return jumlah > 0 ? [{ jenis, record_id, jumlah }] : [];
}
