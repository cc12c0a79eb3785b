import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RoleName } from '../../../shared/permissions.ts';
import { oneAtNight, standAt } from '../../testing/clock.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AnswerCell } from './answer-cell.tsx';
import { DecisionNote } from './decision-note.tsx';
import type { PermohonanKind, PermohonanRow } from './permohonan-kind.ts';

const refused: PermohonanRow = {
  id: 12,
  versi: 2,
  status: 'Ditolak',
  alasan_keputusan: 'Anggaran sudah habis.',
  diputus_oleh: { name: 'Rini' },
  diputus_pada: '2026-11-20T02:15:00Z',
  pengguna_id: 7,
  pengguna: { name: 'Sari' },
  created_at: '2026-11-19T01:00:00Z',
};
const kind: Pick<PermohonanKind<PermohonanRow>, 'again'> = {
  again: ({ id }) => ({
    label: 'Ajukan lagi',
    link: { to: '/pengajuan/user/create', search: { dari: String(id) } },
  }),
};

async function show(row: PermohonanRow, ...roles: RoleName[]) {
  signInAs(...roles);
  await renderPage(() => (
    <main>
      <DecisionNote kind={kind} row={row} outcome="Barang dibuat." />
    </main>
  ));
  await screen.findByRole('main');
  return screen.queryByRole('region', { name: 'Keputusan' })?.textContent ?? null;
}
afterEach(cleanup);

describe('the decision under the title', () => {
  it('says who refused, when and why, and leads its owner to ask again', async () => {
    standAt(oneAtNight, { machine: 'America/New_York', office: 'Asia/Jakarta' });
    expect(await show(refused, 'user')).toBe(
      'Ditolak oleh Rini 20 November 2026 09.15Anggaran sudah habis.Ajukan lagi',
    );
    expect(screen.getByRole('link', { name: 'Ajukan lagi' }).getAttribute('href')).toBe(
      '/pengajuan/user/create?dari=12',
    );
  });

  it('of an approval says what came of it', async () => {
    const row = { ...refused, status: 'Disetujui', alasan_keputusan: null } as const;
    expect(await show(row, 'user')).toContain('Barang dibuat.');
  });

  it.each([
    ["somebody else's, for an admin", { ...refused, pengguna_id: 8 }, 'admin'],
    ['their own, who is no user any more', refused, 'admin'],
  ] as const)('of %s offers no asking again', async (_, row, role) => {
    expect(await show(row, role)).toContain('Ditolak oleh Rini');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names the application where nobody decided, and is absent while it is pending', async () => {
    expect(await show({ ...refused, diputus_oleh: null }, 'user')).toContain('Ditolak oleh aplikasi');
    cleanup();
    expect(await show({ ...refused, status: 'Menunggu' }, 'user')).toBeNull();
  });
});

describe('the answer in a row', () => {
  it.each([
    [{}, 'DitolakRini: Anggaran sudah habis.'],
    [{ diputus_oleh: null, alasan_keputusan: 'Ditolak otomatis.' }, 'DitolakDitolak otomatis.'],
    [{ status: 'Disetujui', alasan_keputusan: null }, 'Disetujuioleh Rini'],
    [{ status: 'Menunggu' }, 'Menunggu'],
    [{ status: 'Dibatalkan' }, 'Dibatalkan'],
  ] as const)('with %o reads %s', async (changed, text) => {
    await renderPage(() => (
      <main>
        <AnswerCell row={{ ...refused, ...changed }} />
      </main>
    ));
    expect((await screen.findByRole('main')).textContent).toBe(text);
  });
});
