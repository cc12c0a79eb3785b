import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal, type ModalProps } from './modal.tsx';

function show(props: Partial<ModalProps> = {}) {
  const onClose = vi.fn();
  const modal = (open: boolean) => (
    <Modal open={open} onClose={onClose} title="Hapus barang?" {...props}>
      <button type="button">Di dalam</button>
    </Modal>
  );
  const view = render(modal(true));
  return { onClose, setOpen: (open: boolean) => view.rerender(modal(open)) };
}

/** The layer is mounted before it becomes visible. */
function layer(): HTMLElement | null {
  return screen.queryByRole('dialog', { hidden: true })?.closest<HTMLElement>('[class*="layer"]') ?? null;
}
const isOpen = () => layer()?.dataset.open !== undefined;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Modal', () => {
  it('waits 30 ms before it shows', () => {
    show();
    pass(29);
    expect(layer()).not.toBeNull();
    expect(isOpen()).toBe(false);
    pass(1);
    expect(isOpen()).toBe(true);
  });

  it('waits 300 ms before it hides', () => {
    const { setOpen } = show();
    pass(30);
    setOpen(false);
    pass(299);
    expect(layer()).not.toBeNull();
    pass(1);
    expect(layer()).toBeNull();
  });

  it('is modal while it opens and stands, no longer while it leaves', () => {
    const { setOpen } = show();
    const modal = () => screen.getByRole('dialog', { hidden: true }).getAttribute('aria-modal');
    expect(modal()).toBe('true');
    pass(30);
    expect(modal()).toBe('true');
    setOpen(false);
    expect(modal()).toBeNull();
    setOpen(true);
    expect(modal()).toBe('true');
  });

  it('that opens again while it closes stays', () => {
    const { setOpen } = show();
    pass(30);
    setOpen(false);
    pass(200);
    setOpen(true);
    pass(1000);
    expect(isOpen()).toBe(true);
  });

  it('closes on Escape and on a click beside it', () => {
    const { onClose } = show();
    pass(30);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Di dalam' }), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    const overlay = screen.getByTestId('modal-overlay');
    fireEvent.pointerDown(overlay);
    fireEvent.click(overlay);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('hears Escape from outside of it before it shows, and no more while it leaves', () => {
    const { onClose, setOpen } = show();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    setOpen(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when a press that began inside ends beside it', () => {
    const { onClose } = show();
    pass(30);
    const overlay = screen.getByTestId('modal-overlay');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Di dalam' }));
    fireEvent.click(overlay);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('bounces for 330 ms instead of closing while it blocks', () => {
    const { onClose } = show({ blocking: true });
    pass(30);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Di dalam' }), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    const box = screen.getByRole('dialog');
    expect(box.dataset.bouncing).toBe('true');
    pass(329);
    expect(box.dataset.bouncing).toBe('true');
    pass(1);
    expect(box.dataset.bouncing).toBeUndefined();
  });

  it.each(['success', 'warning', 'error', 'info'] as const)(
    'shows the icon of %s, and is named by its title',
    (kind) => {
      show({ kind });
      pass(30);
      const role = kind === 'warning' || kind === 'error' ? 'alertdialog' : 'dialog';
      const box = screen.getByRole(role, { name: 'Hapus barang?' });
      expect(box.querySelector(`[data-kind="${kind}"] svg`)).not.toBeNull();
    },
  );
});
