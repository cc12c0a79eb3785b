import { Alert, Button, Group } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { BulkEditPreview, BulkEditRow } from '../../../shared/barang-bulk-edit.ts';
import { sentenceOf } from '../../api/api-error.ts';
import type { Column } from '../../components/table/data-table.types.ts';
import { PlainTable } from '../../components/table/plain-table.tsx';

const named: Column<BulkEditRow> = {
  key: 'nama',
  header: 'Barang',
  wrap: true,
  minWidth: 180,
  phone: 'title',
  cell: ({ nama_barang, kode_barang }) => (
    <>
      {nama_barang} <small className="angka">{kode_barang}</small>
    </>
  ),
};

const changing: Column<BulkEditRow>[] = [
  named,
  {
    key: 'perubahan',
    header: 'Perubahan',
    wrap: true,
    minWidth: 240,
    phone: 'named',
    cell: ({ perubahan }) =>
      perubahan.map(({ label, sebelum, sesudah }) => (
        <div key={label}>
          {label}: {sebelum ?? '–'} → <strong>{sesudah ?? '–'}</strong>
        </div>
      )),
  },
];

const refused: Column<BulkEditRow>[] = [
  named,
  {
    key: 'alasan',
    header: 'Sebab',
    wrap: true,
    minWidth: 240,
    phone: 'named',
    cell: ({ alasan }) => alasan,
  },
];

interface BulkEditPreviewProps {
  preview: BulkEditPreview;
  saving: boolean;
  failure: unknown;
  onBack: () => void;
  onAgain: () => void;
  onSave: (rows: BulkEditRow[]) => void;
}

/** Renders the changes per barang, the refusals with their reasons, and the save button. */
export function BulkEditPreviewView(props: BulkEditPreviewProps) {
  const { preview, saving, failure, onBack, onAgain, onSave } = props;
  const ready = preview.barang.filter(({ alasan }) => alasan === null);
  const out = preview.barang.filter(({ alasan }) => alasan !== null);
  return (
    <>
      <p role="status">
        <strong className="angka">{formatAngka(ready.length)}</strong> barang akan berubah
        {out.length > 0 && `, ${formatAngka(out.length)} tidak dapat diubah`}
        {preview.tetap > 0 && `, ${formatAngka(preview.tetap)} sudah demikian`}. Belum ada yang disimpan.
      </p>
      {out.length > 0 && (
        <PlainTable
          label="Tidak dapat diubah"
          columns={refused}
          rows={out}
          rowId={({ id }) => id}
          rowName={({ nama_barang }) => nama_barang}
        />
      )}
      {ready.length > 0 && (
        <PlainTable
          label="Akan berubah"
          columns={changing}
          rows={ready}
          rowId={({ id }) => id}
          rowName={({ nama_barang }) => nama_barang}
        />
      )}
      {failure !== null && (
        <Alert color="red" variant="light" role="alert" my="md">
          {sentenceOf(failure)} Tidak ada yang disimpan.
        </Alert>
      )}
      <Group mt="md">
        <Button variant="default" onClick={onBack} disabled={saving}>
          Kembali ke isian
        </Button>
        <Button variant="default" onClick={onAgain} disabled={saving}>
          Buat pratinjau lagi
        </Button>
        <Button onClick={() => onSave(ready)} loading={saving} disabled={ready.length === 0}>
          Ubah {formatAngka(ready.length)} barang
        </Button>
      </Group>
    </>
  );
}
