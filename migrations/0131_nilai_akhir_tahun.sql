-- What one piece is worth by declining balance at the ends of its years, from the year of `mulai` to that in which its life ends: the
-- loop of `nilai_buku_saldo_menurun_masa`, which a test compares, once for all years (decision 0079).
create function nilai_saldo_menurun_tahunan(
  nilai bigint, masa integer, sisa integer, residu bigint, mulai date, beban_awal bigint
) returns bigint[] language plpgsql immutable parallel safe as $$
declare
  awal constant integer := bulan_ke(mulai);
  akhir constant integer := awal + sisa - 1;
  buku bigint := nilai;
  bulan integer := 12 - awal % 12;
  nilai_tahun bigint[] := '{}';
begin
  for tahun in awal / 12 .. akhir / 12 - 1 loop
    buku := buku - least(
      case when tahun = awal / 12 and beban_awal is not null then beban_awal else buku * 2 * bulan / masa end, buku - residu);
    nilai_tahun := nilai_tahun || buku;
    bulan := 12;
  end loop;
  return nilai_tahun || residu;
end $$;
