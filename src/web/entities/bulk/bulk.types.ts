/** What a bulk action's request says of its records. */
export interface Selecting {
  aksi: string;
  ids?: readonly number[] | undefined;
  filter?: object | undefined;
  total?: number | undefined;
}

/** Selection of a list as a request sends it. */
export type ChoiceOf<Input extends Selecting> = Pick<Input, 'ids' | 'filter' | 'total'>;

/** Chosen bulk action and the records selected for it. */
export interface SubjectOf<Input extends Selecting> {
  aksi: Input['aksi'];
  count: number;
  choice: ChoiceOf<Input>;
}

export interface BulkDialogPropsOf<Input extends Selecting, Result> {
  subject: SubjectOf<Input>;
  open: boolean;
  onClose: () => void;
  onDone: (result: Result, message: string | undefined) => void;
}

/** Records that bulk actions change. */
export type BulkNoun = 'barang' | 'buku';
