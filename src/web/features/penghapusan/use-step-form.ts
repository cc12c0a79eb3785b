import { useRecordForm } from '../../components/form/use-record-form.ts';
import { afterStep } from './acts.ts';

interface StepForm<Values> {
  /** Keys the draft: "penghapusan/5/sk". */
  name: string;
  initial: Values;
  save: (values: Values) => Promise<{ message?: string | undefined }>;
  onClose: () => void;
}

/** Manages the form of a step: sends it, closes, and shows what it changed. */
export function useStepForm<Values extends Record<string, unknown>>({ onClose, ...rest }: StepForm<Values>) {
  return useRecordForm({
    ...rest,
    onSaved: (answer) => {
      onClose();
      void afterStep(answer);
    },
  });
}
