-- Signatures below reports and schedules: how many, and who signs beside the office's signer.
alter table pengaturan
  add column tanda_tangan_laporan text not null default 'tanpa' constraint pengaturan_tanda_tangan_laporan_check
    check (tanda_tangan_laporan in ('tanpa', 'satu', 'dua')),
  add column penanda_tangan_kedua_nama text,
  add column penanda_tangan_kedua_jabatan text,
  add column penanda_tangan_kedua_nip text;

-- A closed day keeps its own; one that was closed before has none of these.
create or replace view hari_tutup.pengaturan as
select isi.* from public.tutup_buku tutup cross join lateral jsonb_populate_record(null::public.pengaturan, kop) isi
where tutup.id = (select hari_tutup.tutup_id());
