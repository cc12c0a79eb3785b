import { z } from 'zod';
import { optionalLines, requiredText } from './fields.ts';
import { sifatValues } from './limits.ts';
import { penyusutanSettingInput } from './penyusutan-input.ts';
import { noPenyusutan } from './penyusutan-setting.ts';

export const kategoriInput = z.strictObject({
  nama_kategori: requiredText(100),
  fungsi: optionalLines(1000),
  sifat: z.enum(sifatValues).default('Bergerak'),
  penyusutan: penyusutanSettingInput.default(noPenyusutan),
});

export type KategoriInput = z.output<typeof kategoriInput>;
