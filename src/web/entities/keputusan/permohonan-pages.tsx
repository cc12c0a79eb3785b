import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../api/session.ts';
import { NotFoundPage } from '../../components/feedback/not-found-page.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { useIdParam } from '../../components/use-id-param.ts';
import { ViewsMenu } from '../tampilan/views-menu.tsx';
import type { PermohonanRow } from './permohonan-kind.ts';
import { type PermohonanList, PermohonanTable } from './permohonan-table.tsx';

interface AdminPageProps<Row extends PermohonanRow> {
  of: PermohonanList<Row>;
  title: string;
  /** Hint of the empty state. */
  text: string;
}

/** Renders everybody's permohonan, for admins to decide. */
export function PermohonanAdmin<Row extends PermohonanRow>({ of, title, text }: AdminPageProps<Row>) {
  return (
    <>
      <PageHeader title={title} badge={<ViewsMenu halaman={`${of.kind.jenis}_admin`} params={of.params} />} />
      <PermohonanTable of={of} empty={{ title: `Belum ada ${of.kind.jenis}`, text }} />
    </>
  );
}

interface OwnPageProps<Row extends PermohonanRow> extends AdminPageProps<Row> {
  /** Button that creates another one. */
  add: { label: string; link: RowLink };
}

/** Renders the permohonan of the person whose id is in the address, for that person only. */
export function PermohonanOwn<Row extends PermohonanRow>({ of, title, text, add }: OwnPageProps<Row>) {
  const id = useIdParam();
  const { user } = useSession();
  if (user?.id !== id) return <NotFoundPage />;
  const { pengguna_id: _, ...ownParams } = of.params;
  const action = (
    <LinkButton link={add.link} leftSection={<IconPlus size={16} aria-hidden />}>
      {add.label}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={title}
        badge={<ViewsMenu halaman={`${of.kind.jenis}_user`} params={ownParams} />}
        actions={action}
      />
      <PermohonanTable of={of} ownerId={id} empty={{ title: `Belum ada ${of.kind.jenis}`, text, action }} />
    </>
  );
}
