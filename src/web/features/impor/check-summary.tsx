import { formatAngka } from '../../../shared/angka.ts';
import type { PemeriksaanImpor } from '../../../shared/impor.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import classes from './check-summary.module.css';

const FIRST_TWINS = 5;

/** The first rows that equal an earlier one: "baris 7 = baris 5". */
function twinWords({ kembar, baris_kembar }: PemeriksaanImpor): string {
  const words = baris_kembar
    .slice(0, FIRST_TWINS)
    .map(({ nomor, sama_dengan }) => `baris ${nomor} = baris ${sama_dengan}`);
  return words.join(', ') + (kembar > words.length ? ', …' : '');
}

/** What a check counted, in figures. */
export function CheckSummary({ pemeriksaan }: { pemeriksaan: PemeriksaanImpor }) {
  const { diterima, diperingatkan, ditolak, nilai, tanpa_harga, kembar } = pemeriksaan;
  const figures = [
    { label: 'Diterima', value: formatAngka(diterima), tone: 'good' },
    { label: 'Ditolak', value: formatAngka(ditolak), tone: ditolak > 0 ? 'bad' : undefined },
    { label: 'Diterima dengan catatan', value: formatAngka(diperingatkan) },
    {
      label: 'Nilai yang diterima',
      value: nilai === null ? 'lebih dari Rp9 kuadriliun' : formatTotal(nilai),
    },
  ];
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd className="angka">{value}</dd>
          </div>
        ))}
      </dl>
      {tanpa_harga > 0 && (
        <p className={classes.twins}>
          {formatAngka(tanpa_harga)} baris tanpa harga: diimpor dengan harga belum diketahui.
        </p>
      )}
      {kembar > 0 && (
        <p className={classes.twins}>
          {formatAngka(kembar)} baris sama persis dengan baris sebelumnya di berkas ini (
          {twinWords(pemeriksaan)}). Semuanya tetap diimpor.
        </p>
      )}
    </>
  );
}
