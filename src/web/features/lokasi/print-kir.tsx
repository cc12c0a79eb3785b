import { Checkbox, NativeSelect, Stack } from '@mantine/core';
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

/** Builds the KIR download: of the lokasi alone, or also of its descendants; further choices in a dialog. */
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
      { label: 'Tanggal lain, kode lama …', fetchFile: (options) => printChosenKir(lokasi, options) },
    ],
  };
}

interface ChosenKir {
  format: (typeof formats)[number];
  per: string;
  kode_lama: boolean;
}

/** Asks for format, day and kode lama first; a dismissed dialog downloads nothing. */
async function printChosenKir(
  { id, lokasi, jumlah_anak }: Lokasi,
  options: Parameters<FetchFile>[0],
): Promise<void> {
  let chosen: ChosenKir = { format: 'pdf', per: officeToday(), kode_lama: false };
  const first = chosen;
  await confirm({
    title: `Cetak KIR ${lokasi}`,
    text: 'Kartu memuat barang, jumlah, dan kondisinya sebagaimana adanya pada akhir hari yang dipilih.',
    confirmLabel: 'Cetak',
    fields: () => <ChosenFields first={first} onChange={(next) => (chosen = next)} />,
    run: () => {
      const query = { ...chosen, dengan_isi: jumlah_anak > 0 };
      return download(kirEndpoints.kir, { params: { id }, query, ...options });
    },
  });
}

function ChosenFields({ first, onChange }: { first: ChosenKir; onChange: (chosen: ChosenKir) => void }) {
  const [chosen, setChosen] = useState(first);
  const change = (patch: Partial<ChosenKir>) => {
    const next = { ...chosen, ...patch };
    setChosen(next);
    onChange(next);
  };
  return (
    <Stack mt="sm" gap="sm">
      <NativeSelect
        label="Berkas"
        data={formats.map((value) => ({ value, label: fileFormats[value] }))}
        value={chosen.format}
        onChange={(event) => change({ format: event.currentTarget.value as ChosenKir['format'] })}
      />
      <DateField
        label="Per tanggal"
        required
        clearable={false}
        max={officeToday()}
        value={chosen.per}
        onChange={(per) => change({ per })}
      />
      <Checkbox
        label="Cetak kode lama"
        description="Di bawah kode barang yang memilikinya; di Excel sebagai kolom."
        checked={chosen.kode_lama}
        onChange={(event) => change({ kode_lama: event.currentTarget.checked })}
      />
    </Stack>
  );
}
