import type { Halaman } from '../../../shared/tampilan.ts';
import { actLists } from './act-lists.ts';
import { eventLists } from './event-lists.ts';
import { permohonanLists } from './permohonan-lists.ts';
import { recordLists } from './record-lists.ts';
import type { SavedList } from './saved-list.ts';

/** All lists with saved views. To add one, name it in `halamanValues` and describe it in one of these. */
export const savedLists: Record<Halaman, SavedList> = {
  ...recordLists,
  ...eventLists,
  ...permohonanLists,
  ...actLists,
};
