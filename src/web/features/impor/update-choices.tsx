import { Checkbox, Radio } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { Impor, ImporCheck } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { TakenChoice } from '../../../shared/impor-taken.ts';
import type { ArtiPerubahan } from '../../../shared/perubahan-input.ts';
import { officeToday } from '../../../shared/today.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { entityWords } from './entity-words.ts';
import classes from './mode-section.module.css';

/** Choices for an update list: which changes to apply, and their meaning. */
export interface UpdateChoice extends TakenChoice {
  /** '' is the default: counted values are corrected, the others changed today. */
  arti: ArtiPerubahan | '';
  tanggal: string;
}

export const everything: UpdateChoice = {
  baru: true,
  berubah: true,
  lewatiBidang: [],
  lewatiBaris: [],
  arti: '',
  tanggal: '',
};

/** Converts the choices to the part of the request body. */
export function updateBody(choice: UpdateChoice): Partial<BodyInput<typeof imporEndpoints.terapkan>> {
  const { baru, berubah, lewatiBidang, lewatiBaris, arti, tanggal } = choice;
  const since = arti === 'berubah' ? { tanggal: tanggal || officeToday() } : {};
  return {
    baru,
    berubah,
    lewati_bidang: [...lewatiBidang],
    lewati_baris: lewatiBaris.map(({ nomor }) => nomor),
    ...(arti && { perubahan: { arti, alasan: null, ...since } }),
  };
}

interface UpdateChoicesProps {
  impor: Impor;
  pemeriksaan: ImporCheck;
  choice: UpdateChoice;
  onChange: (choice: UpdateChoice) => void;
}

/** Renders the choice of rows and columns to apply, and of the meaning of all changes. */
export function UpdateChoices({ impor, pemeriksaan, choice, onChange }: UpdateChoicesProps) {
  const { baru = 0, berubah = 0, bidang_berubah = [] } = pemeriksaan;
  const { noun, golongan } = entityWords[impor.jenis];
  // a kategori affects its barang through its depreciation only; a lokasi's position has no history
  const asks = golongan || bidang_berubah.some(({ bidang }) => bidang.startsWith('penyusutan'));
  if (baru + berubah === 0) return null;
  const set = (part: Partial<UpdateChoice>) => onChange({ ...choice, ...part });
  return (
    <PageSection title="Yang diterapkan">
      <div className={classes.choices}>
        {berubah > 0 && (
          <Checkbox
            label={`Ubah ${formatAngka(berubah)} ${noun}`}
            checked={choice.berubah}
            onChange={(event) => set({ berubah: event.currentTarget.checked })}
          />
        )}
        {baru > 0 && (
          <Checkbox
            label={`Tambahkan ${formatAngka(baru)} ${noun} baru`}
            checked={choice.baru}
            onChange={(event) => set({ baru: event.currentTarget.checked })}
          />
        )}
      </div>
      {berubah > 0 && choice.berubah && (
        <div className={classes.details}>
          <Checkbox.Group
            label="Isian yang diubah"
            value={bidang_berubah
              .map(({ bidang }) => bidang)
              .filter((one) => !choice.lewatiBidang.includes(one))}
            onChange={(taken) =>
              set({
                lewatiBidang: bidang_berubah
                  .map(({ bidang }) => bidang)
                  .filter((one) => !taken.includes(one)),
              })
            }
          >
            <div className={classes.choices}>
              {bidang_berubah.map(({ bidang, label, jumlah }) => (
                <Checkbox key={bidang} value={bidang} label={`${label} (${formatAngka(jumlah)})`} />
              ))}
            </div>
          </Checkbox.Group>
          {asks && (
            <Radio.Group
              label="Apa arti perubahan ini?"
              value={choice.arti}
              onChange={(arti) => set({ arti: arti as UpdateChoice['arti'] })}
            >
              <div className={classes.choices}>
                <Radio
                  value=""
                  label={
                    golongan
                      ? 'Menurut isian: harga, jumlah, dan tanggal salah catat; lainnya berubah hari ini'
                      : 'Penyusutannya berlaku mulai hari ini bagi barang yang mengikuti kategorinya'
                  }
                />
                <Radio value="salah_catat" label="Salah catat (perbaiki sejak awal)" />
                <Radio value="berubah" label="Berubah sejak suatu tanggal" />
              </div>
            </Radio.Group>
          )}
          {choice.arti === 'berubah' && (
            <DateField
              label="Berubah sejak"
              required
              clearable={false}
              max={officeToday()}
              value={choice.tanggal || officeToday()}
              onChange={(tanggal) => set({ tanggal })}
              maw={260}
            />
          )}
        </div>
      )}
    </PageSection>
  );
}
