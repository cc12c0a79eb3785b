import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { auditAksiValues } from '../shared/audit.ts';
import { AksiWord } from './entities/audit/aksi-word.tsx';
import { mutasiColumns } from './entities/mutasi/mutasi-columns.tsx';
import { BastBadges } from './features/bast/jenis-bast.tsx';

afterEach(cleanup);

const show = (content: ReactNode) => render(<MantineProvider env="test">{content}</MantineProvider>);
const badges = () => [...document.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent);

it('what most entries of the change log are has no badge', () => {
  show(auditAksiValues.map((aksi) => <AksiWord key={aksi} aksi={aksi} />));
  expect(badges()).toEqual(['Dihapus', 'Dipulihkan']);
});

it('the kind of a BAST is a word, its exception a badge', () => {
  show(<BastBadges jenis="penyerahan" batal={null} tanda_terima="menunggu" />);
  expect(document.body.textContent).toContain('Penyerahan');
  expect(badges()).toEqual(['Menunggu diterima']);
});

it('beside the name and code of a mutasi a phone has the short figure, not the long date', () => {
  const placed = (named: boolean) =>
    mutasiColumns({ named })
      .filter(({ phone }) => phone === 'end')
      .map(({ key }) => key);
  expect(placed(true)).toEqual(['jumlah']);
  expect(placed(false)).toEqual(['tanggal']);
});
