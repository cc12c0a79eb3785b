import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Deleted, isBerjenjang, proposeDeleted } from '../penghapusan/propose-deleted.ts';
import { HapusFields, type HapusValues, hapusBody, hapusValues } from './hapus-fields.tsx';

let asked = 0;

/** Prepares the question about the meaning of a deletion, for `confirm`: its fields, and the answer as a request. */
export function hapusQuestion(most: number) {
  const initial = hapusValues(most);
  let chosen = initial;
  // each question starts anew, even for the same record
  const key = ++asked;
  const keep = (next: HapusValues) => {
    chosen = next;
  };
  return {
    fields: (failure: unknown): ReactNode => (
      <Question key={key} initial={initial} keep={keep} failure={failure} most={most} />
    ),
    body: () => hapusBody(chosen),
    /** Creates a draft proposal when the deletion was refused for that reason; returns whether it did. */
    proposedInstead: async (failure: unknown, record: Deleted, alasan: string): Promise<boolean> => {
      if (!isBerjenjang(failure)) return false;
      const { cara = 'musnah', jumlah = most } = hapusBody(chosen);
      await proposeDeleted(record, { cara, jumlah, alasan });
      return true;
    },
  };
}

interface QuestionProps {
  initial: HapusValues;
  keep: (value: HapusValues) => void;
  failure: unknown;
  most: number;
}

function Question({ initial, keep, failure, most }: QuestionProps) {
  const [value, setValue] = useState(initial);
  const errors = failure instanceof ApiError ? failure.errors : {};
  return (
    <HapusFields
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
