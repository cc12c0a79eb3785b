-- Serves the journal of one import; mutasi are only added, so the index grows with imports alone.
create index mutasi_impor_idx on mutasi (sebab_id) where sebab = 'impor';
