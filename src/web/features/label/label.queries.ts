import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '../../../shared/contract.ts';
import { labelEndpoints } from '../../../shared/label.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

export type LabelBody = BodyInput<typeof labelEndpoints.cetak>;

/** Query of the preview: the number of labels and a picture of the first page. */
export const labelPreview = (body: LabelBody | null) =>
  queryOptions({
    queryKey: [...keys.label, 'pratinjau', body],
    queryFn: async ({ signal }) =>
      (await call(labelEndpoints.pratinjau, { body: body as LabelBody, signal })).data,
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
