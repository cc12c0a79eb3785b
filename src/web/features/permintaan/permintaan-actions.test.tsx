import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { queryClient } from '../../api/query-client.ts';
import { DecideActions, OwnActions } from '../../entities/keputusan/permohonan-actions.tsx';
import { permintaanKind } from '../../entities/permintaan/permintaan-kind.ts';
import { signInAs } from '../../testing/people.ts';
import { onPhone } from '../../testing/phone.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';

const waiting = {
  id: 12,
  versi: 3,
  jumlah: 2,
  status: 'Menunggu',
  barang: { id: 5, nama_barang: 'Kursi', kode_barang: '003-2024-005', satuan: 'rim', sisa: 5 },
  pengguna: { id: 8, name: 'Budi', jabatan: null },
} as Permintaan;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('admin');
});
afterEach(cleanup);

const props = [
  ['permintaan', 'list', {}],
  ['barang', 'detail', 5],
  ['pengaturan', 'publik'],
];
const stale = () => props.map((key) => queryClient.getQueryState(key)?.isInvalidated);

async function decide(permintaan = waiting) {
  for (const key of props) queryClient.setQueryData(key, {});
  await renderPage(() => <DecideActions kind={permintaanKind} row={permintaan} />, '/halaman', {
    queryClient,
  });
}
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('deciding on a permintaan', () => {
  it('says in words what its buttons do on a phone', async () => {
    onPhone();
    await decide();
    expect(screen.getByRole('button', { name: 'Tolak permintaan Budi: Kursi' }).textContent).toBe('Tolak');
    expect(screen.getByRole('button', { name: 'Setujui permintaan Budi: Kursi' }).textContent).toBe(
      'Setujui',
    );
  });

  it('tells what is left, hands over what was read, and asks requests and stock anew', async () => {
    server.answer((response) => json(response, 201, { data: waiting }));
    await decide();
    await press(/^Setujui permintaan Budi/);
    expect(await screen.findByText('2 rim Kursi diserahkan hari ini. Sisa sesudahnya 3 rim.')).toBeDefined();
    expect(server.arrived).toEqual([]);
    await press(/^Setujui dan serahkan/);
    expect(await screen.findByText('2 rim Kursi diserahkan kepada Budi.')).toBeDefined();
    expect([server.lastWrite().url, JSON.parse(server.lastWrite().body)]).toEqual([
      '/api/permintaan/12/setuju',
      { versi: 3 },
    ]);
    expect(stale()).toEqual([true, true, false]);
  });

  it('that somebody else was faster with reads everything anew, and says so', async () => {
    const message = 'Permintaan ini sudah disetujui oleh Rini.';
    server.answer((response) => json(response, 409, { message, code: 'already_decided' }));
    await decide();
    await press(/^Setujui permintaan Budi/);
    await press(/^Setujui dan serahkan/);
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(stale()).toEqual([true, true, false]));
    await press(/^Batal$/);
  });

  it.each(['Disetujui', 'Ditolak', 'Dibatalkan'] as const)('is over once it is %s', async (status) => {
    const done = { ...waiting, status };
    await renderPage(() => (
      <>
        <p>Baris</p>
        <DecideActions kind={permintaanKind} row={done} />
        <OwnActions kind={permintaanKind} row={done} />
      </>
    ));
    expect(await screen.findByText('Baris')).toBeDefined();
    expect(screen.queryAllByRole('button', { name: /permintaan/ })).toEqual([]);
  });
});
