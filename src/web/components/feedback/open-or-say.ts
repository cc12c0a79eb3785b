import { sentenceOf } from '../../api/api-error.ts';
import { openFile } from '../../api/open-file.ts';
import { showToast } from './toast-store.ts';

/** Opens a generated file in a new tab, or says why that failed. */
export const openOrSay = (...file: Parameters<typeof openFile>): void => {
  openFile(...file).catch((error: unknown) => showToast({ kind: 'error', message: sentenceOf(error) }));
};
