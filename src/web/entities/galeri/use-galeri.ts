import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GaleriItem, galeriEndpoints } from '../../../shared/galeri.ts';
import { jenisGaleriLabels, MAX_GALERI } from '../../../shared/galeri-words.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { randomKey } from '../../components/form/random-key.ts';
import type { Send } from '../../components/form/use-upload.ts';
import { useUploads } from '../../components/form/use-uploads.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { berkasKinds } from '../berkas/berkas-kinds.ts';
import { detailKey, listKey } from '../keys.ts';
import { showAnswer } from '../refresh.ts';
import { type GaleriOf, galeriList } from './galeri.queries.ts';

/** Returns the photos or documents of a record, and functions to add, sort and remove them. */
export function useGaleri(of: GaleriOf) {
  const { entitas, id, jenis } = of;
  const queryClient = useQueryClient();
  const query = useQuery(galeriList(of));
  const items = query.data ?? [];
  const endpoints = galeriEndpoints[entitas][jenis];
  const label = jenisGaleriLabels[jenis].toLowerCase();

  /** Shows the server's answer; refreshes the record and its lists, which show the main one. */
  const show = (data: GaleriItem[]) => {
    showAnswer(queryClient, galeriList(of), data);
    for (const queryKey of [detailKey(entitas), listKey(entitas)])
      void queryClient.invalidateQueries({ queryKey });
  };
  const kind = jenis === 'foto' ? berkasKinds.gambar : berkasKinds.lampiran;
  const send: Send<GaleriItem[]> = async (file, options) => {
    const { id: berkas_id } = await kind.send(file, options);
    const body = { berkas_id };
    return (await call(endpoints.add, { params: { id }, body, idempotencyKey: randomKey() })).data;
  };
  const uploads = useUploads({
    send,
    onSent: show,
    room: MAX_GALERI - items.length,
    full: `Paling banyak ${MAX_GALERI} ${label}, jadi berkas ini tidak ditambahkan.`,
  });

  /** Moves an item; a refused move is undone on screen. */
  const move = async (from: number, to: number) => {
    const [moved] = items.slice(from, from + 1);
    if (!moved || from === to || to < 0 || to >= items.length) return;
    const order = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    showAnswer(queryClient, galeriList(of), order);
    try {
      const urutan = order.map((one) => one.id);
      show((await call(endpoints.order, { params: { id }, body: { urutan } })).data);
    } catch (error) {
      showToast({ kind: 'error', message: sentenceOf(error) });
      void query.refetch();
    }
  };

  const remove = async (item: GaleriItem) => {
    await confirm({
      title: `Lepas ${item.keterangan ?? item.berkas.nama}?`,
      text:
        items[0]?.id === item.id && items.length > 1
          ? `Ini ${label} utama. Yang berikutnya akan menggantikannya.`
          : 'Berkasnya tidak lagi terlihat di sini.',
      confirmLabel: 'Lepas',
      tone: 'danger',
      run: async () => {
        const params = { id, galeriId: item.id };
        const { data, message } = await call(endpoints.remove, { params });
        show(data);
        showToast({ message: message ?? 'Sudah dilepas.' });
      },
    });
  };
  return { query, items, endpoints, label, accept: kind.accept, uploads, move, remove, show };
}
