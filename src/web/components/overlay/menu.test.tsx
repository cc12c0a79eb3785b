import { Button } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Menu } from './menu.tsx';
import { MenuDivider, MenuItem } from './menu-item.tsx';

const change = vi.fn();
const remove = vi.fn();

function Page() {
  return (
    <>
      <Menu trigger={<Button>Tindakan</Button>}>
        <MenuItem onClick={change}>Ubah</MenuItem>
        <MenuItem link={{ to: '/login' }}>Lihat</MenuItem>
        <MenuItem disabled>Cetak</MenuItem>
        <MenuDivider />
        <MenuItem tone="danger" onClick={remove}>
          Hapus
        </MenuItem>
      </Menu>
      <p>Di luar</p>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Tindakan' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  change.mockReset();
  remove.mockReset();
  await renderPage(Page);
});
afterEach(cleanup);

describe('Menu', () => {
  it('opens with the focus on its first item, and says that it is open', () => {
    expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(trigger());
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('Ubah');
  });

  it('goes round by arrow keys, past what is disabled, to the ends and by first letters', () => {
    fireEvent.click(trigger());
    press('ArrowDown');
    expect(focused()).toBe('Lihat');
    press('ArrowDown');
    expect(focused()).toBe('Hapus');
    press('ArrowDown');
    expect(focused()).toBe('Ubah');
    press('ArrowUp');
    expect(focused()).toBe('Hapus');
    press('Home');
    expect(focused()).toBe('Ubah');
    press('End');
    expect(focused()).toBe('Hapus');
    press('l');
    expect(focused()).toBe('Lihat');
  });

  it('closes on Escape and gives the focus back', () => {
    fireEvent.click(trigger());
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('closes on a press beside it, not on one inside', () => {
    fireEvent.click(trigger());
    fireEvent.pointerDown(screen.getByRole('menu'));
    expect(screen.getByRole('menu')).toBeDefined();
    fireEvent.pointerDown(screen.getByText('Di luar'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does what was chosen, and closes', () => {
    fireEvent.click(trigger());
    fireEvent.click(item('Hapus'));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(change).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leads to another page by a link', async () => {
    fireEvent.click(trigger());
    fireEvent.click(item('Lihat'));
    expect(await screen.findByText('Halaman lain')).toBeDefined();
  });
});
