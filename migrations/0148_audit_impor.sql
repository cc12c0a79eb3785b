-- Entries of the log know the import that wrote them; entries from before stay without. Only adds.
alter table audit add column impor_id bigint;
-- Serves the entries of one import, newest first; it grows with imports alone.
create index audit_impor_idx on audit (impor_id, id desc) where impor_id is not null;
