import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useNavigateFromPage } from './use-navigate-from-page.ts';

/** Renders a page that navigates to `/barang` once its response arrives. */
async function renderSaving(address = '/halaman') {
  let resolve = () => {};
  const answer = new Promise<void>((answered) => {
    resolve = answered;
  });
  function Page() {
    const navigate = useNavigateFromPage();
    const save = async () => {
      await answer;
      await navigate({ to: '/barang' });
    };
    return (
      <button type="button" onClick={() => void save()}>
        Simpan
      </button>
    );
  }
  const page = await renderPage(Page, address);
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  return { ...page, answerNow: () => act(async () => resolve()) };
}

test('an answer leads on from the page that waited for it, whatever its query is by then', async () => {
  const { history, go, answerNow } = await renderSaving();
  await go('/halaman?q=meja');
  await answerNow();
  await waitFor(() => expect(history.location.href).toBe('/barang'));
});

test('an answer that comes when the person is on another page pulls nobody back', async () => {
  const { history, go, answerNow } = await renderSaving();
  await go('/lain');
  await answerNow();
  expect(history.location.href).toBe('/lain');
});

test('a slash at the end of the address makes no difference', async () => {
  const { history, answerNow } = await renderSaving('/halaman/');
  await answerNow();
  await waitFor(() => expect(history.location.href).toBe('/barang'));
});
