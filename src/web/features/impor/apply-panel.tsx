import { Alert, Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { takenCount } from '../../../shared/impor-taken.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { focusUnsettled } from '../../components/form/focus-unsettled.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { refreshAfter } from '../../entities/refresh.ts';
import classes from './apply-panel.module.css';
import { entityWords } from './entity-words.ts';
import { applyKey } from './impor.queries.ts';
import { RecheckButton } from './recheck-button.tsx';
import type { SimilarChoice } from './similar-rows.tsx';
import { type UpdateChoice, updateBody } from './update-choices.tsx';

interface ApplyPanelProps {
  impor: Impor;
  similar: SimilarChoice | undefined;
  /** Set for a list that updates. */
  update: UpdateChoice | undefined;
  /** Called after the rows were checked again, for other choices. */
  onRechecked: () => void;
}

/** Renders the consent checkboxes and the button that applies the accepted rows. */
export function ApplyPanel({ impor, similar, update, onRechecked }: ApplyPanelProps) {
  const queryClient = useQueryClient();
  const [skip, setSkip] = useState(false);
  const [again, setAgain] = useState(false);
  const { diterima = 0, ditolak = 0, dibuat = diterima, mirip = 0 } = impor.pemeriksaan ?? {};
  const isRepeat = impor.terdahulu.length > 0 && !update;
  const changes = update ? takenCount(impor.pemeriksaan ?? {}, update) : 0;
  const apply = useMutation({
    mutationKey: applyKey(impor.id),
    mutationFn: () =>
      call(imporEndpoints.terapkan, {
        params: { id: impor.id },
        body: {
          lewati_galat: skip,
          ulangi: again,
          ...(update && updateBody(update)),
          ...(mirip > 0 && similar && { mirip: { tindakan: similar.tindakan, kecuali: similar.kecuali } }),
        },
      }),
    // the page shows the result by itself once the import's status is done
    onSuccess: () => refreshAfter(queryClient, 'impor'),
    onError: async (error) => {
      if (isCancelled(error)) showToast({ kind: 'info', message: sentenceOf(error) });
      await refreshAfter(queryClient, 'impor');
    },
  });
  const left = similar?.tindakan === 'lewati' ? mirip - similar.kecuali.length : 0;
  // repeating an import counts as a choice for similar rows, unless the person chooses otherwise
  const settled = mirip === 0 || similar !== undefined || (isRepeat && again);
  const agreed = (ditolak === 0 || skip) && (!isRepeat || again) && settled;
  return (
    <div className={classes.panel}>
      {apply.error && !isCancelled(apply.error) && (
        <Alert color="red" role="alert" className={classes.wide}>
          {sentenceOf(apply.error)}
          {isOutdated(apply.error) && impor.pengaturan && (
            <div>
              <RecheckButton
                id={impor.id}
                pengaturan={impor.pengaturan}
                onDone={() => {
                  apply.reset();
                  setSkip(false);
                  onRechecked();
                }}
              />
            </div>
          )}
        </Alert>
      )}
      <div className={classes.consent}>
        {ditolak > 0 && (
          <Checkbox
            label={`Lewati ${formatAngka(ditolak)} baris yang ditolak`}
            checked={skip}
            onChange={(event) => setSkip(event.currentTarget.checked)}
          />
        )}
        {isRepeat && (
          <Checkbox
            label="Impor lagi walaupun berkas ini sudah pernah diimpor"
            checked={again}
            onChange={(event) => setAgain(event.currentTarget.checked)}
          />
        )}
      </div>
      <LinkButton link={{ to: '/impor/$id', params: { id: String(impor.id) } }} variant="default">
        Kembali
      </LinkButton>
      <Button
        disabled={!agreed || (update ? changes === 0 : diterima - left === 0)}
        loading={apply.isPending}
        onClick={() => focusUnsettled(document) || apply.mutate()}
      >
        {update
          ? `Terapkan ${formatAngka(changes)} baris`
          : left > 0
            ? `Impor ${formatAngka(diterima - left)} baris`
            : `Impor ${formatAngka(dibuat)} ${entityWords[impor.jenis].noun}`}
      </Button>
    </div>
  );
}

/** Tells whether the check no longer fits the data, so that only another check leads on. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && ['conflict', 'import_not_ready'].includes(error.code);
}

function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'import_cancelled';
}
