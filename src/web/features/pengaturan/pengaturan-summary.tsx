import { alurPenghapusanLabels } from '../../../shared/alur-penghapusan.ts';
import { berkasPengaturan, type Pengaturan } from '../../../shared/pengaturan.ts';
import { bukuPenyusutanLabels } from '../../../shared/penyusutan-fiskal.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { PageSection } from '../../components/page-section.tsx';
import classes from './pengaturan.module.css';
import { tandaTanganLabels } from './pengaturan-form-values.ts';
import { allFileWords } from './setting-files.ts';
import { SettingPreview } from './setting-preview.tsx';

/** Renders the settings read-only. */
export function PengaturanSummary({ settings }: { settings: Pengaturan }) {
  return (
    <>
      <DefinitionList
        items={[
          { label: 'Organisasi induk', value: settings.organisasi_induk },
          { label: 'Nama organisasi', value: settings.nama_organisasi },
          { label: 'Alamat', value: settings.alamat },
          { label: 'Kota', value: settings.kota },
          { label: 'Penanda tangan', value: settings.penanda_tangan_nama },
          { label: 'Jabatan', value: settings.penanda_tangan_jabatan },
          { label: 'NIP', value: settings.penanda_tangan_nip },
          { label: 'Pengurus barang', value: settings.penanda_tangan_kedua_nama },
          { label: 'Tanda tangan laporan', value: tandaTanganLabels[settings.tanda_tangan_laporan] },
          {
            label: 'Kontak untuk penemu',
            value: settings.temuan_tampil ? settings.temuan_kontak : 'Tidak ditampilkan',
          },
          { label: 'Buku penyusutan', value: bukuPenyusutanLabels[settings.buku_penyusutan] },
          { label: 'Penghapusan', value: alurPenghapusanLabels[settings.penghapusan] },
        ]}
      />
      <PageSection title="Gambar dan berkas">
        <div className={classes.files}>
          {allFileWords.map((words) => {
            const file = settings[words.field];
            return (
              <div key={words.field}>
                <p className={classes.fileName}>{words.label}</p>
                {berkasPengaturan[words.field] === 'gambar' ? (
                  <SettingPreview words={words} file={file} />
                ) : file ? (
                  <FileLink file={file} />
                ) : (
                  words.builtIn
                )}
              </div>
            );
          })}
        </div>
      </PageSection>
    </>
  );
}
