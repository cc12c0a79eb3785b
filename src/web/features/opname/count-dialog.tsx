import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { type Kondisi, kondisiValues, MAX_JUMLAH } from '../../../shared/limits.ts';
import type { HarapanOpname } from '../../../shared/opname.ts';
import { MAX_CATATAN, type Rincian } from '../../../shared/opname-words.ts';
import { CountInput } from '../../components/form/number-inputs.tsx';
import { Modal } from '../../components/overlay/modal.tsx';
import { type Mixture, MixtureFields, readMixture } from './mixture-fields.tsx';
import classes from './opname.module.css';

/** Count of one barang or buku, in one room or of one person. */
export interface Given {
  jumlah: number;
  /** Null if unchanged, or if pieces differ. */
  kondisi: Kondisi | null;
  /** Number of pieces per kondisi, if they differ. */
  rincian: Rincian | null;
  catatan: string | null;
}

interface CountDialogProps {
  row: HarapanOpname;
  /** Label of the number input. */
  label: string;
  onClose: () => void;
  onGiven: (given: Given) => void;
}

/** Renders the dialog for the number of pieces, kondisi (one or several) and note; 0 withdraws the count. */
export function CountDialog({ row, label, onClose, onGiven }: CountDialogProps) {
  const [jumlah, setJumlah] = useState<number | string>(row.jumlah);
  const [kondisi, setKondisi] = useState<Kondisi>(row.kondisi);
  const [mixed, setMixed] = useState(false);
  const [mixture, setMixture] = useState<Mixture>(() => ({
    Baik: 0,
    'Rusak Ringan': 0,
    'Rusak Berat': 0,
    [row.kondisi]: row.jumlah,
  }));
  const [catatan, setCatatan] = useState('');
  const formId = useId();
  const given = mixed ? fromMixture(mixture, row) : fromOne(jumlah, kondisi, row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given) onGiven({ ...given, catatan: catatan.trim() || null });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={row.nama}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={formId}>
            Hitung
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={classes.dialog}>
        {mixed ? (
          <MixtureFields value={mixture} onChange={setMixture} />
        ) : (
          <>
            <CountInput
              label={label}
              description={`Tercatat ${formatUnit(row.jumlah)}. Isi 0 untuk membatalkan hitungan.`}
              min={0}
              value={jumlah}
              onChange={setJumlah}
              error={!given && 'Isi bilangan bulat dari 0 sampai 1.000.000.'}
              data-autofocus
            />
            <NativeSelect
              label="Kondisi"
              data={[...kondisiValues]}
              value={kondisi}
              onChange={(event) => setKondisi(event.currentTarget.value as Kondisi)}
            />
          </>
        )}
        {/* a buku has one kondisi, whatever its number of copies */}
        {row.jumlah > 1 && row.jenis === 'barang' && (
          <Checkbox
            label="Kondisinya tidak semua sama"
            checked={mixed}
            onChange={(event) => setMixed(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label="Catatan"
          maxLength={MAX_CATATAN}
          autosize
          minRows={2}
          value={catatan}
          onChange={(event) => setCatatan(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}

type Found = Omit<Given, 'catatan'> | null;

function fromOne(jumlah: number | string, kondisi: Kondisi, row: HarapanOpname): Found {
  const fits = typeof jumlah === 'number' && Number.isInteger(jumlah) && jumlah >= 0 && jumlah <= MAX_JUMLAH;
  return fits ? { jumlah, kondisi: kondisi === row.kondisi ? null : kondisi, rincian: null } : null;
}

/** Reduces a mixture of one kondisi to that kondisi. */
function fromMixture(mixture: Mixture, row: HarapanOpname): Found {
  const read = readMixture(mixture);
  if (!read) return null;
  if (read.rincian.length > 1) return { jumlah: read.jumlah, kondisi: null, rincian: read.rincian };
  return fromOne(read.jumlah, read.rincian[0]?.kondisi ?? row.kondisi, row);
}
