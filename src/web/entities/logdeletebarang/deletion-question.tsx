import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Deleted, isBerjenjang, proposeDeleted } from '../penghapusan/propose-deleted.ts';
import { DeletionFields, type DeletionValues, deletionBody, deletionValues } from './deletion-fields.tsx';

let asked = 0;

/** Prepares the question about the meaning of a deletion, for `confirm`: its fields, and the answer as a request. */
export function deletionQuestion(most: number) {
  const initial = deletionValues(most);
  let chosen = initial;
  // each question starts anew, even for the same record
  const key = ++asked;
  const keep = (next: DeletionValues) => {
    chosen = next;
  };
  return {
    fields: (failure: unknown): ReactNode => (
      <Question key={key} initial={initial} keep={keep} failure={failure} most={most} />
    ),
    body: () => deletionBody(chosen),
    /** Creates a draft proposal when the deletion was refused for that reason; returns whether it did. */
    proposedInstead: async (failure: unknown, record: Deleted, alasan: string): Promise<boolean> => {
      if (!isBerjenjang(failure)) return false;
      const { cara = 'musnah', jumlah = most } = deletionBody(chosen);
      await proposeDeleted(record, { cara, jumlah, alasan });
      return true;
    },
  };
}

interface QuestionProps {
  initial: DeletionValues;
  keep: (value: DeletionValues) => void;
  failure: unknown;
  most: number;
}

function Question({ initial, keep, failure, most }: QuestionProps) {
  const [value, setValue] = useState(initial);
  const errors = failure instanceof ApiError ? failure.errors : {};
  return (
    <DeletionFields
      value={value}
      onChange={(next) => {
        setValue(next);
        keep(next);
      }}
      errors={Object.fromEntries(Object.entries(errors).map(([field, all]) => [field, all.join(' ')]))}
      most={most}
    />
  );
}
