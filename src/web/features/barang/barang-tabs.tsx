import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Barang } from '../../../shared/barang.ts';
import { can } from '../../../shared/permissions.ts';
import { holdingsOfBarang } from '../../api/holdings.queries.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { HoldersSummary } from '../../components/holders-summary.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { RecordChanges } from '../../components/record-changes.tsx';
import type { SearchText } from '../../search-text.ts';
import classes from './barang-detail.module.css';

/** What there is to know besides the fields; the address keeps which part is open. */
export function BarangTabs({ barang, mayWrite }: { barang: Barang; mayWrite: boolean }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as SearchText;
  const mayAudit = can(rolesOf(user), 'audit:read');
  const tab = mayAudit && search.tab === 'perubahan' ? 'perubahan' : 'pengguna';
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: next === 'perubahan' ? { tab: next } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs value={tab} onChange={open} className={classes.tabs} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="pengguna">Pengguna</Tabs.Tab>
        {mayAudit && <Tabs.Tab value="perubahan">Riwayat perubahan</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="pengguna" pt="md">
        <Holders barang={barang} mayWrite={mayWrite} />
      </Tabs.Panel>
      {mayAudit && (
        <Tabs.Panel value="perubahan" pt="md">
          <RecordChanges jenis="barang" recordId={barang.id} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function Holders({ barang: { id }, mayWrite }: { barang: Barang; mayWrite: boolean }) {
  const query = useQuery(holdingsOfBarang(id));
  return (
    <HoldersSummary
      query={query}
      actions={
        <>
          {mayWrite && (
            <LinkButton
              link={{ to: '/barang/pengguna_barang/$id', params: { id: String(id) } }}
              variant="default"
            >
              Serahkan atau tarik kembali
            </LinkButton>
          )}
          <LinkButton link={{ to: '/history/detail/', search: { barang: String(id) } }} variant="default">
            Riwayat penggunaan
          </LinkButton>
        </>
      }
    />
  );
}
