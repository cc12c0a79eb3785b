-- A kapitalisasi that is undone stays in the journal; the koreksi that undoes it takes back the months that it added (decision 0083).
-- Only looser: releases before this one write what the old constraint allowed.
alter table mutasi
  drop constraint mutasi_tambah_bulan_check,
  add constraint mutasi_tambah_bulan_check
    check (tambah_bulan between 0 and 1200 or jenis = 'koreksi' and tambah_bulan between -1200 and -1) not valid;
