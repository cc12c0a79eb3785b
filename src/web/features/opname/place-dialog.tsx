import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { KeputusanOpname } from '../../../shared/opname-words.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { Modal } from '../../components/overlay/modal.tsx';
import { countedPlaces, countsText, decidedPlaces } from './contradictions.ts';
import type { Decide } from './decide.ts';
import classes from './opname.module.css';

interface PlaceDialogProps {
  row: SelisihOpname;
  keputusan: KeputusanOpname;
  decide: Decide;
  onClose: () => void;
}

/** Asks, for each place where devices differ, which device's counts apply; all other places count as they are. */
export function PlaceDialog({ row, keputusan, decide, onClose }: PlaceDialogProps) {
  const places = countedPlaces(row);
  const contradicted = places.filter(({ differs }) => differs);
  const agreed = places.filter(({ differs }) => !differs);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    const letak = decidedPlaces(row, places, chosen);
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
          <Button disabled={contradicted.some(({ key }) => !chosen[key])} onClick={() => void keep()}>
            Putuskan
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        {contradicted.map(({ key, text, devices }, index) => (
          <Radio.Group
            key={key}
            label={`Hitungan ${text}`}
            value={chosen[key] ?? ''}
            onChange={(id) => setChosen((known) => ({ ...known, [key]: id }))}
            error={index === contradicted.length - 1 && failure}
          >
            <div className={classes.dialog}>
              {devices.map(({ id, name, counts }) => (
                <Radio key={id} value={id} label={`${name}: ${countsText(counts)}`} />
              ))}
            </div>
          </Radio.Group>
        ))}
        {agreed.length > 0 && (
          <div>
            Ikut dihitung, karena tidak ada yang berbeda:
            <ul className={classes.facts}>
              {agreed.map(({ key, text, devices: [device] }) => (
                <li key={key}>
                  {countsText(device?.counts ?? [])} · {text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
}
