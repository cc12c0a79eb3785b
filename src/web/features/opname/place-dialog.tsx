import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { KeputusanOpname } from '../../../shared/opname-words.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { Modal } from '../../components/overlay/modal.tsx';
import { type Decide, placeText } from './decide.ts';
import classes from './opname.module.css';

interface PlaceDialogProps {
  row: SelisihOpname;
  keputusan: KeputusanOpname;
  decide: Decide;
  onClose: () => void;
}

/** Asks which device's counts apply where devices differ. */
export function PlaceDialog({ row, keputusan, decide, onClose }: PlaceDialogProps) {
  const people = [...new Set(row.hitungan.map(({ petugas }) => petugas))];
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const countsOf = (name: string) =>
    row.hitungan.filter(({ petugas, jumlah }) => petugas === name && jumlah > 0);
  const keep = async () => {
    const kondisi = row.kini?.kondisi ?? row.harapan?.kondisi ?? 'Baik';
    const letak = countsOf(chosen).map((one) => {
      return { lokasi_id: one.lokasi_id, jumlah: one.jumlah, kondisi: one.kondisi ?? kondisi };
    });
    try {
      await decide({ putusan: [{ kunci: row.kunci, keputusan, letak }] });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={`Hitungan siapa yang berlaku untuk ${row.nama ?? row.kode}?`}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button disabled={chosen === ''} onClick={() => void keep()}>
            Putuskan
          </Button>
        </>
      }
    >
      <Radio.Group label="Hitungan" value={chosen} onChange={setChosen} error={failure}>
        <div className={classes.dialog}>
          {people.map((name) => (
            <Radio
              key={name}
              value={name}
              label={`${name}: ${countsOf(name).map(placeText).join('; ') || 'tidak menemukan'}`}
            />
          ))}
        </div>
      </Radio.Group>
    </Modal>
  );
}
