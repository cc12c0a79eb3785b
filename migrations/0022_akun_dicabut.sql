-- When an account was withdrawn: its roles are gone, the person stays. E-task must not give it back because of an
-- e-mail, and somebody whose account was withdrawn is told so. Kept by the table of roles itself, whoever writes it.
alter table pengguna add column akun_dicabut_pada timestamptz;

create function akun_dicabut() returns trigger language plpgsql as $$
begin
  update pengguna set akun_dicabut_pada = now()
  where id = old.pengguna_id and not exists (select from pengguna_role where pengguna_id = old.pengguna_id);
  return null;
end $$;
create trigger pengguna_role_dicabut after delete on pengguna_role
  for each row execute function akun_dicabut();

create function akun_diberi() returns trigger language plpgsql as $$
begin
  update pengguna set akun_dicabut_pada = null
  where id = new.pengguna_id and akun_dicabut_pada is not null;
  return null;
end $$;
create trigger pengguna_role_diberi after insert on pengguna_role
  for each row execute function akun_diberi();

-- withdrawn before: no role now, but the log knows of some
update pengguna set akun_dicabut_pada = now()
where not exists (select from pengguna_role where pengguna_id = pengguna.id)
  and exists (
    select from audit
    where jenis = 'pengguna' and record_id = pengguna.id
      and jsonb_typeof(sebelum -> 'roles') = 'array' and jsonb_array_length(sebelum -> 'roles') > 0
  );
