import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { kirEndpoints } from '../../../shared/kir.ts';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { officeToday } from '../../../shared/today.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { confirm } from '../../components/overlay/confirm-store.ts';
import type { PageAction } from '../../components/page-actions.tsx';
import type { FetchFile } from '../../components/use-download.ts';

const formats = ['pdf', 'xlsx'] as const;

/** Builds the KIR download: of the lokasi alone, or also of its descendants; as of today or a chosen day. */
export function printKir(lokasi: Lokasi): PageAction {
  const { id, jumlah_anak } = lokasi;
  const scopes = jumlah_anak > 0 ? [true, false] : [false];
  return {
    label: 'Cetak KIR',
    icon: IconPrinter,
    formats: [
      ...scopes.flatMap((dengan_isi) =>
        formats.map((format) => ({
          label:
            jumlah_anak > 0
              ? `${fileFormats[format]}, ${dengan_isi ? 'dengan lokasi di dalamnya' : 'lokasi ini saja'}`
              : fileFormats[format],
          fetchFile: ((options) =>
            download(kirEndpoints.kir, {
              params: { id },
              query: { format, dengan_isi },
              ...options,
            })) satisfies FetchFile,
        })),
      ),
      { label: 'PDF, keadaan tanggal lain …', fetchFile: (options) => printPastKir(lokasi, options) },
    ],
  };
}

/** Asks for the day first; a dismissed dialog downloads nothing. */
async function printPastKir(
  { id, lokasi, jumlah_anak }: Lokasi,
  options: Parameters<FetchFile>[0],
): Promise<void> {
  let per = officeToday();
  const query = () => ({ format: 'pdf' as const, dengan_isi: jumlah_anak > 0, per });
  await confirm({
    title: `Cetak KIR ${lokasi} per tanggal`,
    text: 'Kartu memuat barang, jumlah, dan kondisinya sebagaimana adanya pada akhir hari itu.',
    confirmLabel: 'Cetak',
    fields: () => <DayField onChange={(day) => (per = day)} />,
    run: () => download(kirEndpoints.kir, { params: { id }, query: query(), ...options }),
  });
}

function DayField({ onChange }: { onChange: (day: string) => void }) {
  const [day, setDay] = useState(officeToday());
  return (
    <DateField
      mt="sm"
      label="Per tanggal"
      required
      clearable={false}
      max={officeToday()}
      value={day}
      onChange={(next) => {
        setDay(next);
        onChange(next);
      }}
    />
  );
}
