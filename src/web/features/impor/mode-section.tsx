import { Alert, Checkbox, Radio } from '@mantine/core';
import type { Impor } from '../../../shared/impor.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import { matchingFields } from '../../../shared/impor-fields.ts';
import { namesHolders } from '../../../shared/impor-fields-pemegang.ts';
import { PageSection } from '../../components/page-section.tsx';
import { entityWords } from './entity-words.ts';
import { type ImportSettings, withMode } from './import-settings.ts';
import classes from './mode-section.module.css';

interface ModeSectionProps {
  impor: Impor;
  fields: readonly Bidang[];
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
  error: string | undefined;
}

/** Renders the choice between adding and updating records, and the fields that match rows to records. */
export function ModeSection({ impor, fields, settings, onChange, error }: ModeSectionProps) {
  const { noun } = entityWords[impor.jenis];
  const mapped = Object.values(settings.pemetaan);
  const offered = matchingFields(fields).filter(({ nama }) => mapped.includes(nama));
  return (
    <PageSection title="Tujuan impor">
      <Radio.Group
        aria-label="Tujuan impor"
        value={settings.mode}
        onChange={(mode) => onChange(withMode(settings, impor, fields, mode as ImportSettings['mode']))}
      >
        <div className={classes.choices}>
          <Radio value="tambah" label={`Tambahkan semuanya sebagai ${noun} baru`} />
          <Radio value="perbarui" label={`Perbarui ${noun} yang sudah ada`} />
        </div>
      </Radio.Group>
      {settings.mode === 'perbarui' && (
        <div className={classes.details}>
          {namesHolders(mapped) && (
            <Alert color="amber" variant="light">
              Hanya barang baru diserahkan kepada pemegang di barisnya. Pemegang barang yang sudah ada tidak
              berubah lewat pembaruan: serahkan atau tarik kembali barangnya di MANIS.
            </Alert>
          )}
          <Checkbox.Group
            label="Cocokkan dengan"
            description={`Satu baris diperbarui ke ${noun} yang isiannya sama. Beberapa isian harus sama semuanya.`}
            value={settings.cocokkan}
            onChange={(cocokkan) => onChange({ ...settings, cocokkan })}
            error={error}
          >
            <div className={classes.choices}>
              {offered.map(({ nama, label }) => (
                <Checkbox key={nama} value={nama} label={label} />
              ))}
            </div>
          </Checkbox.Group>
          <Checkbox
            label="Sel kosong mengosongkan isian"
            description="Bila tidak dipilih, isian yang selnya kosong tetap seperti semula."
            checked={settings.kosongkan}
            onChange={(event) => onChange({ ...settings, kosongkan: event.currentTarget.checked })}
          />
        </div>
      )}
    </PageSection>
  );
}
