import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatList } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import { bidangOf } from '../../../shared/impor-fields.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { DateChoices } from './date-choices.tsx';
import { startOf } from './entity-words.ts';
import { imporDetail } from './impor.queries.ts';
import classes from './impor-columns-page.module.css';
import { ImporHeader } from './impor-header.tsx';
import {
  bodyOf,
  fieldsFor,
  type ImportSettings,
  initialSettings,
  missingFields,
  proposedSince,
  withMapping,
} from './import-settings.ts';
import { LikeBefore } from './like-before.tsx';
import { ModeSection } from './mode-section.tsx';
import { PickedValues } from './picked-values.tsx';
import { ReadingFacts } from './reading-facts.tsx';
import { useStepStandIn } from './step-stand-in.tsx';

/** Renders `/impor/$id`: the mapping of columns to fields, and default values for empty cells. */
export function ImporColumnsPage() {
  const id = useIdParam();
  const query = useQuery(imporDetail(id));
  const standIn = useStepStandIn(id, 2);
  return (
    <Loaded query={query} standIn={standIn}>
      {(impor) => {
        const params = { id: String(id) };
        if (impor.status === 'berjalan') return <Navigate to="/impor/$id/periksa" params={params} replace />;
        if (impor.status === 'selesai' || impor.status === 'ditarik')
          return <Navigate to="/impor/$id/hasil" params={params} replace />;
        return <Mapping key={id} impor={impor} />;
      }}
    </Loaded>
  );
}

function Mapping({ impor }: { impor: Impor }) {
  const navigate = useNavigateFromPage();
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState<ImportSettings>(() => initialSettings(impor));
  const [likeBefore, setLikeBefore] = useState(impor.pengaturan === null && impor.seperti !== null);
  const all = [...bidangOf(impor.jenis), ...impor.bidang_isian.map(ownField)];
  const fields = fieldsFor(all, settings.mode);
  const check = useMutation({
    mutationFn: () => call(imporEndpoints.periksa, { params: { id: impor.id }, body: bodyOf(settings) }),
    onSuccess: async ({ data }) => {
      await refreshAfter(queryClient, 'impor');
      const search = data.ditolak > 0 ? { status: 'ditolak' } : {};
      void navigate({ to: '/impor/$id/periksa', params: { id: String(impor.id) }, search });
    },
  });
  const errors = errorsOf(check.error);
  const byColumn = Object.fromEntries(impor.kolom.map((column) => [column, errors[`pemetaan.${column}`]]));
  const missing = missingFields(settings, fields);
  const since = proposedSince(settings);
  return (
    <>
      <ImporHeader impor={impor} step={2} />
      {impor.peringatan.map((text) => (
        <Alert key={text} color="amber" variant="light" className={classes.warning}>
          {text}
        </Alert>
      ))}
      {likeBefore && impor.seperti && (
        <LikeBefore
          seperti={impor.seperti}
          onDrop={() => {
            setLikeBefore(false);
            setSettings(initialSettings({ ...impor, seperti: null }));
          }}
        />
      )}
      <ReadingFacts impor={impor} />
      <ModeSection
        impor={impor}
        fields={all}
        settings={settings}
        onChange={setSettings}
        error={errors.cocokkan}
      />
      <ColumnMapping
        impor={impor}
        fields={fields}
        pemetaan={settings.pemetaan}
        onChange={(column, field) => setSettings(withMapping(settings, column, field))}
        errors={byColumn}
      />
      <PageSection title="Yang tidak ada di berkas">
        <div className={classes.values}>
          <DateChoices
            impor={impor}
            fields={fields}
            settings={settings}
            onChange={setSettings}
            errors={errors}
          />
          <PickedValues
            jenis={impor.jenis}
            fields={fields}
            settings={settings}
            onChange={setSettings}
            errors={errors}
          />
        </div>
      </PageSection>
      <div className={classes.actions}>
        {since !== undefined && (
          <p className={classes.proposed} role="status">
            {settings.mode === 'perbarui' ? 'Barang baru' : 'Barang'} diserahkan kepada pemegangnya sejak hari
            ini, {formatTanggal(since)}, kecuali barisnya menyebut tanggal lain. Ubah di <b>Tanggal serah</b>{' '}
            bila serah terimanya pada hari lain.
          </p>
        )}
        {missing.length > 0 && (
          <p className={classes.missing} role="status">
            {formatList(missing)} belum memiliki kolom atau nilai. Baris tanpa itu ditolak.
          </p>
        )}
        {check.error && (
          <Alert color="red" role="alert" className={classes.failure}>
            {[sentenceOf(check.error), errors.pemetaan].filter(Boolean).join(' ')}
          </Alert>
        )}
        <LinkButton link={startOf(impor.jenis)} variant="default">
          Ganti berkas
        </LinkButton>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          Periksa baris
        </Button>
      </div>
    </>
  );
}

const ownField = (field: Impor['bidang_isian'][number]): Bidang => ({
  ...field,
  jenis: 'isian',
  wajib: false,
});

/** Maps each path in an error response to its first message. */
function errorsOf(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.errors ?? {}).map(([place, [first]]) => [place, first]));
}
