import { formatAngka } from '../../../shared/angka.ts';
import type { PemeriksaanImpor } from '../../../shared/impor.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import classes from './check-summary.module.css';

/** What a check counted, in figures. */
export function CheckSummary({ pemeriksaan }: { pemeriksaan: PemeriksaanImpor }) {
  const { diterima, diperingatkan, ditolak, nilai, kembar } = pemeriksaan;
  const figures = [
    { label: 'Diterima', value: formatAngka(diterima), tone: 'good' },
    { label: 'Ditolak', value: formatAngka(ditolak), tone: ditolak > 0 ? 'bad' : undefined },
    { label: 'Diterima dengan catatan', value: formatAngka(diperingatkan) },
    {
      label: 'Nilai yang diterima',
      value: nilai === null ? 'lebih dari Rp9 kuadriliun' : formatRupiah(nilai),
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
      {kembar > 0 && (
        <p className={classes.twins}>
          {formatAngka(kembar)} baris sama persis dengan baris lain di berkas ini. Semuanya tetap diimpor.
        </p>
      )}
    </>
  );
}
