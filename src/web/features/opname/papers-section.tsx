import { Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { OpnameRinci } from '../../../shared/opname.ts';
import { opnamePaperEndpoints } from '../../../shared/opname-papers.ts';
import { kertasOpnameLabels } from '../../../shared/opname-words.ts';
import { download, fileFormats } from '../../api/download.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { type PageAction, PageActions } from '../../components/page-actions.tsx';
import { PageSection } from '../../components/page-section.tsx';

/** Renders the numbered documents of a closed opname with downloads. */
export function PapersSection({ id, kertas }: Pick<OpnameRinci, 'id' | 'kertas'>) {
  const params = { id };
  const actions = kertas.map(({ jenis }): PageAction => {
    const label = kertasOpnameLabels[jenis];
    if (jenis !== 'lhi')
      return {
        label,
        icon: IconFileText,
        fetchFile: (options) => download(opnamePaperEndpoints[jenis], { params, ...options }),
      };
    const formats = (['pdf', 'xlsx'] as const).map((format) => ({
      label: fileFormats[format],
      fetchFile: (options: object) =>
        download(opnamePaperEndpoints.lhi, { params, query: { format }, ...options }),
    }));
    return { label, icon: IconFileText, formats };
  });
  return (
    <PageSection
      title="Berita acara dan laporan"
      text="Isinya tetap seperti ketika opname disahkan."
      actions={
        <Group gap="xs">
          <PageActions actions={actions} />
        </Group>
      }
    >
      <DefinitionList
        items={kertas.map(({ jenis, nomor }) => ({
          label: kertasOpnameLabels[jenis],
          value: <span className="angka">{nomor}</span>,
        }))}
      />
    </PageSection>
  );
}
