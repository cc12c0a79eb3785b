import { acquiredOn } from '../../../shared/perolehan.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Cell } from '../../lists/cell.ts';
import type { Draft, RowValues } from './entity.ts';
import type { NamedPerson, PeopleIndex } from './people-index.ts';
import type { Plan } from './plan.ts';
import { quote, type Remarks } from './remarks.ts';

/** Data for checking the hand-outs of a list. */
export interface HandOutRules {
  people: PeopleIndex;
  /** Last closed day; undefined for none. */
  closedUntil: string | undefined;
}

const PERSON = ['pemegang', 'pemegang_nip', 'pemegang_email'] as const;
const DAY = 'tanggal_serah';

/** Reads the recipient of a row's barang, and since when; undefined where the row names nobody, or nobody suitable. */
export function readHolder(
  plan: Plan,
  { people, closedUntil }: HandOutRules,
  { nilai, isi, cells }: { nilai: RowValues; isi: Draft['isi']; cells: readonly Cell[] },
  remarks: Remarks,
): Pick<Draft, 'pemegang' | 'tanggal_serah'> {
  const text = (nama: string) => {
    const value = nilai.get(nama);
    return typeof value === 'string' ? value : undefined;
  };
  const given: NamedPerson = {
    nama: text('pemegang'),
    nip: text('pemegang_nip'),
    email: text('pemegang_email'),
  };
  if (Object.values(given).every((one) => one === undefined)) return {};
  const columns = PERSON.flatMap((nama) => plan.places.of(nama).columns);
  const name = columns.map((column) => plan.kolom[column]).join(', ') || 'Pemegang';
  const found = people.find(given);
  if ('salah' in found) remarks.refuse(name, quote(cells, columns), found.salah);
  else if (found.catatan !== undefined) remarks.warn(name, quote(cells, columns), found.catatan);

  const at = plan.places.of(DAY);
  const day = text(DAY);
  const wrong =
    day === undefined ? missing(at.columns, remarks, at.names) : dayRefused(day, isi, closedUntil);
  if (wrong !== undefined)
    remarks.refuse(at.name, day === undefined ? null : quote(cells, at.columns), wrong);
  return 'salah' in found || day === undefined ? {} : { pemegang: found.holder, tanggal_serah: day };
}

function missing(columns: readonly number[], remarks: Remarks, names: readonly string[]): string | undefined {
  if (remarks.refusedIn(names)) return undefined;
  return columns.length === 0
    ? 'Tanggal serah belum ada. Cocokkan dengan sebuah kolom, atau pilih satu tanggal.'
    : 'Tanggal serah kosong. Isi di berkas, atau pilih tanggal untuk sel kosong.';
}

/** Returns why the barang can't have been handed out on this day. */
function dayRefused(day: string, isi: Draft['isi'], closedUntil: string | undefined): string | undefined {
  const acquired = acquiredOn({
    tahun: Number(isi.tahun),
    tanggal_perolehan: isi.tanggal_perolehan == null ? null : String(isi.tanggal_perolehan),
  });
  if (day > officeToday()) return 'Tanggal serah terima paling lambat hari ini.';
  if (day < acquired)
    return `Barangnya baru diperoleh pada ${formatTanggal(acquired)}, jadi tidak dapat diserahkan pada ${formatTanggal(day)}.`;
  if (closedUntil !== undefined && day <= closedUntil)
    return `Buku sudah ditutup sampai ${formatTanggal(closedUntil)}. Pilih tanggal sesudahnya.`;
  return undefined;
}
