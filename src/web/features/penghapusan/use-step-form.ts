import { useRecordForm } from '../../components/form/use-record-form.ts';
import { afterStep } from './acts.ts';

interface StepForm<Values> {
  /** Key of the form draft: "penghapusan/5/sk". */
  name: string;
  initial: Values;
  save: (values: Values) => Promise<{ message?: string | undefined }>;
  onClose: () => void;
}

/** Manages the form of a step: submits it, closes the dialog and refreshes. */
export function useStepForm<Values extends Record<string, unknown>>({ onClose, ...rest }: StepForm<Values>) {
  return useRecordForm({
    ...rest,
    onSaved: (answer) => {
      onClose();
      void afterStep(answer);
    },
  });
}
