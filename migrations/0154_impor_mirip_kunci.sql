-- What the rows of an import were compared with: as long as it is the same, comparing again finds the same. Only adds.
alter table impor add column mirip_kunci text;
