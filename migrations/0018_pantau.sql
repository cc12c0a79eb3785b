-- What /api/metrics counts at every visit: e-mails that need somebody's eye are few, and found without reading all.
create index surel_bermasalah_idx on surel (status) where status in ('gagal', 'tidak_pasti');
