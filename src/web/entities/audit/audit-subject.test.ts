import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/audit.ts';
import { subjectOf } from './audit-subject.ts';

const entry = (jenis: AuditEntry['jenis'], sesudah: AuditEntry['sesudah']): AuditEntry => ({
  id: 1,
  jenis,
  record_id: 7,
  aksi: 'create',
  sebelum: null,
  sesudah,
  oleh: null,
  request_id: 'r-1',
  impor: null,
  waktu: '2026-11-24T03:00:00Z',
});

test.each([
  ['penghapusan', { judul: 'Penghapusan Kursi Lipat' }, 'Penghapusan', 'Kursi Lipat'],
  ['penghapusan', { judul: 'Kendaraan tua' }, 'Penghapusan', 'Kendaraan tua'],
  ['penghapusan', { judul: 'Penghapusan' }, 'Penghapusan', 'Penghapusan'],
  ['penghapusan', { judul: 'Penghapusanku' }, 'Penghapusan', 'Penghapusanku'],
  ['opname', { nama: 'opname gedung A' }, 'Opname', 'gedung A'],
  // other kinds keep their names whole
  ['barang', { nama_barang: 'Barang hibah' }, 'Barang', 'Barang hibah'],
  ['penghapusan', {}, 'Penghapusan', 'nomor 7'],
] as const)('%s %j is told once: %s, %s', (jenis, sesudah, kind, name) => {
  expect(subjectOf(entry(jenis, sesudah))).toMatchObject({ kind, name });
});
