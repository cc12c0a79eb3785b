import { resolve } from 'node:path';
import { loadConfig, loadEnvFile } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { backUp } from './cadangkan.ts';
import { defaultName } from './default-name.ts';
import { restore } from './pulihkan.ts';

/** Milliseconds after which a second Ctrl-C ends the command at once; npm passes the first one on twice. */
const SECOND_WISH_MS = 1_000;

/** Exit code of a complete backup some of whose files were already lost or damaged before. */
const FILES_MISSING = 2;

/**
 * Runs `npm run cadangkan [-- FILE]`. Returns the exit code: 0, 1 when there is no backup, 2 when there is one but
 * files that it should hold were already lost or damaged.
 * @param args what came after the command
 * @param from the folder in which the person typed it
 */
export function cadangkan(args: readonly string[], from: string): Promise<number> {
  return command('cadangan tidak dibuat', async (signal) => {
    const config = readSettings();
    const now = new Date();
    const [name, ...more] = args;
    if (more.length > 0)
      throw new StartupError('Tulis satu nama berkas saja: npm run cadangkan -- NAMA-BERKAS');
    const path = name ? resolve(from, name) : resolve('cadangan', defaultName(now, config.timeZone));
    console.log(`Mencadangkan ke ${path} …`);
    const { manifest, bytes } = await backUp({ config, path, now, say: console.log, signal });
    console.log(`Selesai: ${path} (${(bytes / 1e6).toLocaleString('id', { maximumFractionDigits: 1 })} MB).`);
    const { berkas_hilang, berkas_rusak } = manifest;
    for (const key of berkas_hilang) console.error(`Peringatan: berkas ${key} tidak ada dalam penyimpanan.`);
    for (const key of berkas_rusak) console.error(`Peringatan: isi berkas ${key} berubah sejak diunggah.`);
    return berkas_hilang.length + berkas_rusak.length > 0 ? FILES_MISSING : 0;
  });
}

/** Runs `npm run pulihkan -- FILE`. Returns the exit code: 0, or 1 when nothing was restored. */
export function pulihkan(args: readonly string[], from: string): Promise<number> {
  return command('tidak ada yang dipulihkan', async (signal) => {
    const [name, ...more] = args;
    if (!name || more.length > 0) {
      throw new StartupError('Sebutkan cadangan yang dipulihkan: npm run pulihkan -- NAMA-BERKAS');
    }
    const config = readSettings();
    const manifest = await restore({ config, path: resolve(from, name), say: console.log, signal });
    if (manifest.zona_waktu !== config.timeZone) {
      console.log(`Catatan: cadangan ini dari kantor dengan TZ_KANTOR=${manifest.zona_waktu}.`);
    }
    for (const key of manifest.berkas_hilang)
      console.log(`Catatan: berkas ${key} sudah hilang saat dicadangkan.`);
    console.log('Selesai. Jalankan npm start; semua orang masuk kembali dengan kata sandinya.');
    return 0;
  });
}

function readSettings() {
  loadEnvFile();
  return loadConfig();
}

/** Runs a command until it is done or interrupted. Prints why it failed: one line, with a stack at LOG_LEVEL=debug. */
async function command(nothing: string, work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const controller = new AbortController();
  let wishedAt: number | undefined;
  const onSignal = () => {
    wishedAt ??= Date.now();
    if (Date.now() - wishedAt > SECOND_WISH_MS) process.exit(1);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  try {
    return await work(controller.signal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (controller.signal.aborted) console.error(`Dihentikan; ${nothing}.`);
    else console.error(error instanceof StartupError ? message : `Gagal, ${nothing}: ${message}`);
    const detailed = ['debug', 'trace'].includes(process.env.LOG_LEVEL?.trim() ?? '');
    if (detailed && error instanceof Error) console.error(error.stack);
    return 1;
  }
}
