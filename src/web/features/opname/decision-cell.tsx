import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SelisihOpname } from '../../../shared/opname.ts';
import { type KeputusanOpname, keputusanOpnameValues } from '../../../shared/opname-words.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { keputusanOpnameLabels } from '../../entities/opname/opname-words.ts';
import type { Decide } from './decide.ts';
import { NewBarangDialog } from './new-barang-dialog.tsx';
import classes from './opname.module.css';
import { PlaceDialog } from './place-dialog.tsx';

/** Renders the decision on a difference; a change is saved at once. */
export function DecisionCell({ row, decide }: { row: SelisihOpname; decide: Decide }) {
  const [asking, setAsking] = useState<'barang' | KeputusanOpname | null>(null);
  const [saving, setSaving] = useState(false);
  const { kunci, kelompok, pilihan, usul, putusan } = row;
  const holds = putusan !== null && !putusan.usang;
  const keep = async (keputusan: KeputusanOpname) => {
    setSaving(true);
    try {
      await decide({ putusan: [{ kunci, keputusan }] });
    } catch (error) {
      showToast({ kind: 'error', message: sentenceOf(error) });
    } finally {
      setSaving(false);
    }
  };
  const choose = (keputusan: KeputusanOpname) => {
    if (keputusan === 'barang_baru') setAsking('barang');
    else if (kelompok === 'berbeda' && (keputusan === 'sesuaikan' || keputusan === 'hilang'))
      setAsking(keputusan);
    else void keep(keputusan);
  };
  const labels = keputusanOpnameValues.filter((one) => pilihan.includes(one));
  return (
    <div className={classes.decide}>
      <NativeSelect
        aria-label={`Putusan untuk ${row.nama ?? row.kode}`}
        disabled={saving}
        value={holds ? putusan.keputusan : ''}
        data={[
          ...(holds ? [] : [{ value: '', label: putusan ? 'Berubah, putuskan lagi' : 'Belum diputuskan' }]),
          ...labels.map((value) => ({
            value,
            label: value === usul ? `${keputusanOpnameLabels[value]} (usul)` : keputusanOpnameLabels[value],
          })),
        ]}
        onChange={({ currentTarget: { value } }) => value && choose(value as KeputusanOpname)}
      />
      {asking === 'barang' && <NewBarangDialog row={row} decide={decide} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'barang' && (
        <PlaceDialog row={row} keputusan={asking} decide={decide} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
