import { labelOfField } from '../../shared/field-labels.ts';
import { type SumName, sumLabels } from '../../shared/sum-labels.ts';
import type { Column, ColumnType } from './table.ts';

interface FieldColumnOptions {
  notInPdf?: true;
  /** Shorter header for PDFs. */
  short?: string;
  /** Field whose label it has, where the row calls it by another name. */
  field?: string;
  /** Kind of record, where the field has another label in it. */
  of?: string;
}

/** Makes the column of a record's field, under the label that the field has everywhere. */
export function fieldColumn<Key extends string>(
  key: Key,
  type: ColumnType,
  width: number,
  { field = key, of, ...more }: FieldColumnOptions = {},
): Column<Key> {
  return { key, label: labelOfField(field, of), type, width, ...more };
}

interface SumColumnOptions {
  notInPdf?: true;
  /** Sum whose label it has, where the row calls it by another name. */
  sum?: SumName;
}

/** Makes the column of a sum of rupiah, under the label that the sum has everywhere. */
export function sumColumn<Key extends string>(
  key: Key,
  width: number,
  ...[{ sum, ...more } = {}]: Key extends SumName
    ? [SumColumnOptions?]
    : [SumColumnOptions & { sum: SumName }]
): Column<Key> {
  return { key, label: sumLabels[sum ?? (key as SumName)], type: 'rupiah', width, ...more };
}
