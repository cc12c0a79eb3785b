import { useRecordForm } from '../../components/form/use-record-form.ts';
import { afterStep } from './acts.ts';

interface StepForm<V> {
  /** Keys the draft: "penghapusan/5/sk". */
  name: string;
  initial: V;
  save: (values: V) => Promise<{ message?: string | undefined }>;
  onClose: () => void;
}

/** Manages the form of a step: sends it, closes, and shows what it changed. */
export function useStepForm<V extends Record<string, unknown>>({ onClose, ...rest }: StepForm<V>) {
  return useRecordForm({
    ...rest,
    onSaved: (answer) => {
      onClose();
      void afterStep(answer);
    },
  });
}
