import type { BukuBulkInput, BukuBulkResult } from '../../../shared/buku-bulk.ts';
import type { BulkDialogPropsOf, SubjectOf } from '../../entities/bulk/bulk.types.ts';

export type BukuBulkAction = BukuBulkInput['aksi'];
export type BukuBulkSubject = SubjectOf<BukuBulkInput>;
export type BukuBulkDialogProps = BulkDialogPropsOf<BukuBulkInput, BukuBulkResult>;
