import { type AuditEntry, type AuditJenis, auditJenisValues } from '../../../shared/audit.ts';
import { auditJenisLabels } from '../../../shared/audit-words.ts';
import { nameOfRecord } from '../../../shared/record-name.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';
import type { ChangeSubject } from './change-entry.tsx';

function isKnown(jenis: string): jenis is AuditJenis {
  return (auditJenisValues as readonly string[]).includes(jenis);
}

/** Returns the record of an entry: its name, and the link to its page. */
export function subjectOf(entry: AuditEntry): ChangeSubject {
  const { jenis, record_id } = entry;
  const state = entry.sesudah ?? entry.sebelum;
  const name =
    jenis === 'barang_pengguna' || jenis === 'permintaan' || jenis === 'serah_terima'
      ? holdingName(state, jenis)
      : nameOfRecord(state);
  const kind = isKnown(jenis) ? auditJenisLabels[jenis] : jenis;
  return {
    kind,
    // the settings are a single record
    name: withoutKind(kind, name) ?? (jenis === 'pengaturan' ? 'kantor' : `nomor ${record_id}`),
    // a deleted record has no page
    link: entry.aksi === 'delete' ? undefined : linkOf(entry),
  };
}

/**
 * Removes the kind from the start of a title, as in "Penghapusan Kursi Lipat", because it is shown before the name
 * anyway.
 */
function withoutKind(kind: string, name: string | null): string | null {
  const titled = kind === auditJenisLabels.penghapusan || kind === auditJenisLabels.opname;
  return titled && name?.toLowerCase().startsWith(`${kind.toLowerCase()} `)
    ? name.slice(kind.length + 1)
    : name;
}

/**
 * Formats the name of a holding, "Kursi Lipat, 3 pada Budi", of a permintaan, "Kursi Lipat, 3 untuk Budi", or of a
 * serah terima, "Budi".
 */
function holdingName(
  state: AuditEntry['sesudah'],
  jenis: 'barang_pengguna' | 'permintaan' | 'serah_terima',
): string | null {
  const [barang, pengguna] = [nameOfPart(state?.barang), nameOfPart(state?.pengguna)];
  const count =
    typeof state?.jumlah === 'number' ? `${state.jumlah} ${jenis === 'permintaan' ? 'untuk' : 'pada'} ` : '';
  if (!pengguna) return barang;
  return barang ? `${barang}, ${count}${pengguna}` : `${count}${pengguna}`;
}

function nameOfPart(part: unknown): string | null {
  return typeof part === 'object' && part !== null ? nameOfRecord(part as Record<string, unknown>) : null;
}

function linkOf({ jenis, record_id, sesudah }: AuditEntry): RowLink | undefined {
  const id = String(record_id);
  switch (jenis) {
    case 'aduan':
      return { to: '/aduan/$id', params: { id } };
    case 'barang':
      return { to: '/barang/detail/$id', params: { id } };
    case 'barang_pengguna':
      return { to: '/history/detail/', search: { barang: String(sesudah?.barang_id), catatan: id } };
    case 'bast':
      return { to: '/bast/detail/$id', params: { id } };
    case 'buku':
      return { to: '/buku/detail/$id', params: { id } };
    case 'jenis':
      return { to: '/jenis/edit/$id', params: { id } };
    case 'kategori':
      return { to: '/kategori/detail/$id', params: { id } };
    case 'lokasi':
      return { to: '/lokasi/detail/$id', params: { id } };
    case 'pengajuan':
      return { to: '/pengajuan/detail/$id', params: { id } };
    case 'permintaan':
      return { to: '/permintaan/admin', search: { permintaan: id } };
    case 'serah_terima':
      return { to: '/serah-terima/$id', params: { id } };
    case 'pengaturan':
      return { to: '/image' };
    case 'pengguna':
      return { to: '/pengguna/detail/$id', params: { id } };
    default:
      return undefined;
  }
}
