import type { BulkInput, BulkResult } from '../../../shared/barang-bulk.ts';
import type { BulkDialogPropsOf, ChoiceOf, SubjectOf } from '../../entities/bulk/bulk.types.ts';

export type BulkAction = BulkInput['aksi'];
export type BulkChoice = ChoiceOf<BulkInput>;
export type BulkSubject = SubjectOf<BulkInput>;
export type BulkDialogProps = BulkDialogPropsOf<BulkInput, BulkResult>;
