import { Alert, Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { focusUnsettled } from '../form/focus-unsettled.ts';
import { type ConfirmRequest, getConfirmRequest, subscribeConfirm } from './confirm-store.ts';
import { Modal } from './modal.tsx';

/** Renders the dialog of `confirm()`; mounted once in the shell. */
export function ConfirmDialog() {
  const request = useSyncExternalStore(subscribeConfirm, getConfirmRequest, getConfirmRequest);
  // keeps the content readable while the modal fades out
  const [latest, setLatest] = useState<ConfirmRequest | null>(request);
  useEffect(() => {
    if (request) setLatest(request);
  }, [request]);
  const asked = request ?? latest;
  return asked && <Question key={asked.title} request={asked} open={request !== null} />;
}

function Question({ request, open }: { request: ConfirmRequest; open: boolean }) {
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { reason: asksReason, tone = 'normal' } = request;
  const missing = asksReason?.required === true && reason.trim() === '';

  useEffect(() => {
    if (open) return;
    setReason('');
    setFailure(null);
  }, [open]);

  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing || running || focusUnsettled(event.currentTarget)) return;
    setRunning(true);
    setFailure(null);
    try {
      await request.run?.(reason.trim());
      request.answer({ reason: reason.trim() });
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal
      open={open}
      onClose={() => request.answer(null)}
      title={request.title}
      kind={tone === 'danger' ? 'warning' : 'info'}
      blocking={running}
      footer={
        <>
          <Button variant="default" disabled={running} onClick={() => request.answer(null)}>
            {request.cancelLabel ?? 'Batal'}
          </Button>
          <Button
            type="submit"
            form="confirm-form"
            color={tone === 'danger' ? 'red' : 'teal'}
            loading={running}
            disabled={missing}
          >
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      <form id="confirm-form" noValidate onSubmit={accept}>
        {request.text && <Text component="div">{request.text}</Text>}
        {asksReason && (
          <Textarea
            mt="sm"
            label={asksReason.label ?? 'Alasan'}
            required={asksReason.required === true}
            maxLength={asksReason.maxLength ?? 500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {request.fields?.(failure)}
        {failure !== null && (
          <Alert mt="sm" color="red" role="alert">
            {sentenceOf(failure)}
          </Alert>
        )}
      </form>
    </Modal>
  );
}
