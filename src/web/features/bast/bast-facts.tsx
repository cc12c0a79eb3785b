import type { Bast, BastContent } from '../../../shared/bast.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { BastLinks } from './bast-links.tsx';

/** Renders the content of an issued BAST except its barang. */
export function BastFacts({ bast }: { bast: Bast }) {
  const { isi, menggantikan } = bast;
  const { mengetahui } = isi;
  const text = (label: string, value: string | null | undefined) =>
    value ? [{ label, value, wide: true }] : [];
  return (
    <DefinitionList
      items={[
        { label: 'Pihak pertama', value: named(isi.pihak_pertama) },
        { label: 'Pihak kedua', value: named(isi.pihak_kedua) },
        {
          label: 'Mengetahui',
          value: mengetahui.nama && [mengetahui.nama, mengetahui.jabatan].filter(Boolean).join(', '),
        },
        { label: 'Tanggal surat', value: formatTanggal(bast.tanggal) },
        ...(isi.terhitung_mulai
          ? [{ label: 'Terhitung mulai', value: formatTanggal(isi.terhitung_mulai) }]
          : []),
        ...(isi.kota ? [{ label: 'Tempat', value: isi.kota }] : []),
        { label: 'Diterbitkan', value: `${formatTime(bast.created_at)} oleh ${bast.dibuat_oleh.name}` },
        ...(menggantikan.length > 0
          ? [{ label: 'Menggantikan', value: <BastLinks papers={menggantikan} /> }]
          : []),
        ...text('Dasar', isi.dasar),
        ...text('Catatan', isi.catatan),
        ...text('Tembusan', isi.tembusan),
      ]}
    />
  );
}

function named({ name, jabatan, unit_kerja }: BastContent['pihak_pertama']): string {
  return [name, jabatan, unit_kerja].filter(Boolean).join(', ');
}
