-- Who reported takes their aduan back while it waits. Only allows more; releases before this one never write it.
alter table aduan drop constraint aduan_status_check;
alter table aduan add constraint aduan_status_check
  check (status in ('menunggu', 'dikembalikan', 'kondisi', 'dicatat', 'ditolak', 'ditarik')) not valid;
alter table aduan validate constraint aduan_status_check;
