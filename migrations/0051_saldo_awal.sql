-- Opening balances (decision 0040): an accumulation is that of its day, so what brings one is refused on a closed day and not
-- moved; a correction of what entered late stands on no closed day. Only changes a function.

set constraints all immediate;

create or replace function mutasi_hari_buka() returns trigger language plpgsql as $$
declare
  tertutup constant date := current_setting('manis.tertutup')::date;
  terbuka constant date := tertutup + 1;
  masuk constant date := (new.ubah #>> '{masuk,1}')::date;
begin
  if masuk is not null then
    -- what the journal takes for its acquisition, whenever it enters
    new.ubah := new.ubah || jsonb_build_object('perolehan', new.ubah -> 'masuk');
  end if;
  if new.jenis = 'koreksi' and new.pasangan_id is not null then
    if exists (
      select from mutasi where (id = new.pasangan_id or pasangan_id = new.pasangan_id and jenis = 'koreksi' and not menyusul)
        and least(tanggal, (ubah #>> '{masuk,1}')::date) <= tertutup
    ) then
      new.tanggal := terbuka;
      new.menyusul := true;
    elsif masuk <= tertutup then
      -- it was acquired on a closed day, and enters on the first open one
      new.ubah := jsonb_set(new.ubah, '{masuk,1}', to_jsonb(terbuka));
      new.tanggal := terbuka;
    else
      new.tanggal := greatest(new.tanggal, terbuka);
    end if;
  elsif new.tanggal > tertutup then
    null;
  elsif new.jenis in ('perolehan', 'saldo_awal') and new.akumulasi is null then
    new.ubah := new.ubah || jsonb_build_object('perolehan', jsonb_build_array(null, new.tanggal));
    new.tanggal := terbuka;
  elsif new.jenis = 'pemulihan' then
    new.tanggal := terbuka;
  elsif new.jenis = 'salah_catat' then
    -- it stood in a closing: it leaves as a correction, without a loss
    new.jenis := 'koreksi';
    new.tanggal := terbuka;
  else
    perform tolak_hari_tertutup(new.tanggal);
  end if;
  return new;
end $$;

set constraints all deferred;
