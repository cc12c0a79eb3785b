import { useState } from 'react';
import { z } from 'zod';
import { labelPerValues, MAX_GESER } from '../../../shared/label.ts';
import { labelFormatNames, labelFormats, labelsPerPage } from '../../../shared/label-format.ts';

const geser = z.number().min(-MAX_GESER).max(MAX_GESER).catch(0);

/** Settings in local storage, as a computer's printer and paper rarely change. */
const remembered = z.object({
  format: z.enum(labelFormatNames).catch('a4_3x8'),
  per: z.enum(labelPerValues).catch('baris'),
  geser_x: geser,
  geser_y: geser,
  kode_lama: z.boolean().catch(false),
});

export type LabelSettings = z.output<typeof remembered> & { mulai: number };

const KEY = 'label/pengaturan';

function stored(): LabelSettings {
  let given: unknown = {};
  try {
    given = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // invalid JSON in the storage: the defaults apply
  }
  return { ...remembered.catch(remembered.parse({})).parse(given), mulai: 1 };
}

/** Manages the settings of the label page; all but the first position are kept in local storage. */
export function useLabelSettings(): {
  settings: LabelSettings;
  change: (patch: Partial<LabelSettings>) => void;
} {
  const [settings, setSettings] = useState(stored);
  const change = (patch: Partial<LabelSettings>) => {
    const next = { ...settings, ...patch };
    const places = labelsPerPage(labelFormats[next.format]);
    const kept = { ...next, mulai: Math.min(Math.max(1, next.mulai), places) };
    setSettings(kept);
    const { mulai: _, ...lasting } = kept;
    localStorage.setItem(KEY, JSON.stringify(lasting));
  };
  return { settings, change };
}
