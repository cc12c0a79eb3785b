import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { PenyusutanBarang } from '../../../shared/penyusutan-endpoints.ts';
import { metodeInWords } from '../../../shared/penyusutan-explained.ts';
import { type Ledger, ledgerLabels, ledgerValues } from '../../../shared/penyusutan-fiskal.ts';
import { can } from '../../../shared/permissions.ts';
import { perolehanInWords } from '../../../shared/perolehan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { DownloadMenu } from '../../components/download-menu.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import type { FetchFile } from '../../components/use-download.ts';
import { Harga } from '../../entities/barang/harga.tsx';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import { settingInWords } from '../../entities/penyusutan/setting-words.ts';
import classes from './penyusutan.module.css';
import type { LedgerOn } from './penyusutan.queries.ts';

/** Parts shared by the schedules of a barang and of a holding. */

interface LedgerAndDayProps {
  data: Pick<PenyusutanBarang, 'per' | 'ledgers'>;
  asked: LedgerOn;
  onAsk: (asked: LedgerOn) => void;
}

/** Renders the date of the values, and the choice of ledger if there are two. */
export function LedgerAndDay({ data: { per, ledgers }, asked, onAsk }: LedgerAndDayProps) {
  const bothLedgers = useBothLedgers();
  return (
    <div className={classes.per}>
      <DateField
        label="Per tanggal"
        clearable={false}
        value={per}
        onChange={(day) => onAsk({ ...asked, per: day })}
      />
      <Button variant="default" onClick={() => onAsk({ ...asked, per: undefined })}>
        Hari ini
      </Button>
      {bothLedgers && ledgers.length > 1 && (
        <NativeSelect
          label="Buku"
          data={ledgerValues.map((value) => ({ value, label: ledgerLabels[value] }))}
          value={asked.ledger}
          onChange={(event) => onAsk({ ...asked, ledger: event.currentTarget.value as Ledger })}
        />
      )}
    </div>
  );
}

interface AmountProps {
  barang: PenyusutanBarang['barang'];
  value: number;
}

/** Renders an amount that follows from the price of the barang; unknown if that is. */
export const Amount = ({ barang, value }: AmountProps) => (
  <Harga value={barang.harga_barang === null ? null : value} />
);

interface SettingFactsProps {
  data: Pick<PenyusutanBarang, 'barang' | 'pengaturan' | 'jumlah'> &
    Partial<Pick<PenyusutanBarang, 'saldo_awal'>>;
  /** Further notes on the figures. */
  children?: ReactNode;
}

/** Renders the setting of the barang, with a link to edit it. */
export function SettingFacts({
  data: { barang, pengaturan, jumlah, saldo_awal },
  children,
}: SettingFactsProps) {
  const { user } = useSession();
  return (
    <>
      <DefinitionList
        items={[
          {
            label: 'Pengaturan barang',
            value: (
              <>
                {settingInWords(pengaturan)}
                {can(rolesOf(user), 'barang:write') && (
                  <>
                    <br />
                    <Link to="/barang/edit/$id" params={{ id: String(barang.id) }}>
                      Ubah pengaturan barang
                    </Link>
                  </>
                )}
              </>
            ),
          },
          { label: labelOfField('tanggal_perolehan'), value: perolehanInWords(barang) },
          { label: 'Mulai disusutkan', value: formatTanggal(pengaturan.mulai) },
          { label: 'Nilai residu', value: formatRupiah(pengaturan.nilai_residu * jumlah) },
          ...(saldo_awal
            ? [
                {
                  label: 'Saldo awal',
                  value: `${formatTanggal(saldo_awal.tanggal)}, akumulasi ${formatRupiah(saldo_awal.akumulasi)}`,
                },
              ]
            : []),
        ]}
      />
      <p className={classes.note}>
        {metodeInWords(pengaturan.metode)} Nilai buku dihitung sampai akhir bulan dari tanggal yang dipilih.{' '}
        {children}
      </p>
    </>
  );
}

const files = [
  { format: 'pdf', periode: 'tahun', label: 'PDF per tahun' },
  { format: 'pdf', periode: 'bulan', label: 'PDF per bulan' },
  { format: 'xlsx', periode: 'tahun', label: 'Excel per tahun' },
  { format: 'xlsx', periode: 'bulan', label: 'Excel per bulan' },
  { format: 'csv', periode: 'tahun', label: 'CSV per tahun' },
  { format: 'csv', periode: 'bulan', label: 'CSV per bulan' },
] as const;

type JadwalFile = Pick<(typeof files)[number], 'format' | 'periode'>;

interface JadwalMenuProps {
  fetchFile: (query: JadwalFile, ...options: Parameters<FetchFile>) => ReturnType<FetchFile>;
}

/** Renders the menu of schedule downloads. */
export function JadwalMenu({ fetchFile }: JadwalMenuProps) {
  return (
    <DownloadMenu
      formats={files.map(({ label, ...query }) => ({
        label,
        fetchFile: (options) => fetchFile(query, options),
      }))}
    />
  );
}
