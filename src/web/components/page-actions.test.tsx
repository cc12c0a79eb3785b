import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPhone } from '../testing/phone.ts';
import { renderPage } from '../testing/render-page.tsx';
import { type PageAction, PageActions, removal } from './page-actions.tsx';

afterEach(cleanup);

const remove = vi.fn(async () => {});
const fetched = vi.fn();

function open(fetchFile: NonNullable<PageAction['fetchFile']> = async () => fetched()) {
  return renderPage(() => (
    <PageActions
      actions={[
        { label: 'Cetak', icon: IconPrinter, fetchFile },
        { label: 'Cetak KIR', icon: IconPrinter, formats: [{ label: 'PDF', fetchFile }] },
        { label: 'Pengguna', icon: IconUsers, link: { to: '/login' } },
        { label: 'Pecah', icon: IconUsers, rare: true, link: { to: '/login' } },
        removal(remove),
      ]}
    />
  ));
}
const press = (name: string, role: 'button' | 'menuitem' = 'button') =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));

describe('the secondary actions of a page', () => {
  it('are buttons on a wide screen, a file in several formats a menu', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Pengguna' }).getAttribute('href')).toBe('/login');
    await press('Hapus');
    expect(remove).toHaveBeenCalled();
    await press('Cetak KIR');
    await press('PDF', 'menuitem');
    expect(fetched).toHaveBeenCalled();
  });

  it('are behind a menu on a wide screen where they are rare', async () => {
    await open();
    expect(screen.queryByText('Pecah')).toBeNull();
    await press('Tindakan lain');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Pecah']);
  });

  it('are behind one button on a phone', async () => {
    onPhone();
    await open();
    for (const name of ['Cetak', 'Cetak KIR', 'Hapus'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    await press('Tindakan lain');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Cetak',
      'Cetak KIR: PDF',
      'Pengguna',
      'Pecah',
      'Hapus',
    ]);
  });

  it.each(['desk', 'phone'])('say how far a file is, and cancel it, on a %s', async (screenSize) => {
    if (screenSize === 'phone') onPhone();
    let signal: AbortSignal | undefined;
    await open(async (options) => {
      signal = options.signal;
      await new Promise((_, refuse) => options.signal.addEventListener('abort', refuse));
    });
    if (screenSize === 'phone') {
      await press('Tindakan lain');
      await press('Cetak', 'menuitem');
    } else await press('Cetak');
    await press('Batalkan (menyiapkan…)');
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('button', { name: /Batalkan/ })).toBeNull();
  });
});
