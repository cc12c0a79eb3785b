import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { barangPenggunaManyEndpoints } from '../../../shared/barang-pengguna-many.ts';
import { call } from '../../api/client.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdSearch } from '../../components/use-id-search.ts';
import { type ChosenBarang, chosenFrom } from '../../entities/barang/chosen-barang.ts';
import { keys } from '../../entities/keys.ts';
import { pageNames } from '../../page-names.ts';
import type { SearchText } from '../../search-text.ts';
import { HandOutManyForm } from './hand-out-many-form.tsx';

/** Query of the stock of the chosen barang. */
export const stockOfChosen = (choice: ChosenBarang) => ({
  queryKey: [...keys.barang, 'stok', choice],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(barangPenggunaManyEndpoints.stok, { body: choice, signal }),
});

const nothing = { data: [], meta: { total: 0 } };

/**
 * Renders `/barang/serahkan`: hands several barang to one person. The address may name the barang (`?ids=3,4`, or the
 * list's filters with `semua=ya`) and the person (`pengguna_id`).
 */
export function HandOutManyPage() {
  const search = useSearch({ strict: false }) as SearchText;
  const penggunaId = useIdSearch('pengguna_id');
  const choice = chosenFrom(search);
  const query = useQuery({
    ...stockOfChosen(choice ?? { ids: [] }),
    enabled: choice !== null,
    ...(choice === null && { initialData: nothing }),
  });
  return (
    <>
      <PageHeader
        title="Serahkan Barang"
        subtitle="Serahkan beberapa barang dari stok kepada satu orang, dengan satu BAST."
        crumbs={[pageNames.barang]}
      />
      <Loaded query={query}>
        {(stock) => (
          <HandOutManyForm
            key={JSON.stringify([choice, penggunaId])}
            chosen={stock.data}
            total={stock.meta.total}
            penggunaId={penggunaId}
          />
        )}
      </Loaded>
    </>
  );
}
