-- Tells every process that a session ended, or that somebody's roles, name or access changed, so that none believes what it
-- remembers of a session (decision 0072). On the channel of notifications, which each process listens to already.
create function akses_berubah() returns trigger language plpgsql as $$
begin
  perform pg_notify('manis_notifikasi', '{"akses":true}');
  return null;
end
$$;

create trigger sesi_akses_berubah after delete on sesi
  for each statement execute function akses_berubah();
create trigger pengguna_akses_berubah after update of aktif, name or delete on pengguna
  for each statement execute function akses_berubah();
create trigger pengguna_role_akses_berubah after insert or update or delete on pengguna_role
  for each statement execute function akses_berubah();
