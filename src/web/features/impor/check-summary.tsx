import { formatAngka } from '../../../shared/angka.ts';
import type { ImporCheck, JenisImpor } from '../../../shared/impor.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import classes from './check-summary.module.css';
import { entityWords } from './entity-words.ts';

const FIRST_TWINS = 5;

/** Lists the first duplicates of earlier rows: "baris 7 = baris 5". */
function twinWords({ kembar, baris_kembar }: ImporCheck): string {
  const words = baris_kembar
    .slice(0, FIRST_TWINS)
    .map(({ nomor, sama_dengan }) => `baris ${nomor} = baris ${sama_dengan}`);
  return words.join(', ') + (kembar > words.length ? ', …' : '');
}

/** Renders the totals of a check. */
export function CheckSummary({ jenis, pemeriksaan }: { jenis: JenisImpor; pemeriksaan: ImporCheck }) {
  const { diterima, diperingatkan, ditolak, nilai, tanpa_harga, kembar } = pemeriksaan;
  const { baru, berubah = 0, tetap = 0, ganda = 0 } = pemeriksaan;
  const updates = baru !== undefined;
  const refused = { label: 'Ditolak', value: formatAngka(ditolak), tone: ditolak > 0 ? 'bad' : undefined };
  const figures: { label: string; value: string; tone?: string | undefined }[] = updates
    ? [
        { label: 'Berubah', value: formatAngka(berubah), tone: 'good' },
        { label: 'Baru', value: formatAngka(baru), tone: 'good' },
        { label: 'Tetap', value: formatAngka(tetap) },
        refused,
        ...(ganda > 0 ? [{ label: 'Di antaranya cocok dengan beberapa', value: formatAngka(ganda) }] : []),
      ]
    : [
        { label: 'Diterima', value: formatAngka(diterima), tone: 'good' },
        refused,
        { label: 'Diterima dengan catatan', value: formatAngka(diperingatkan) },
        ...(entityWords[jenis].golongan
          ? [
              {
                label: 'Nilai yang diterima',
                value: nilai === null ? 'lebih dari Rp9 kuadriliun' : formatTotal(nilai),
              },
            ]
          : []),
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
