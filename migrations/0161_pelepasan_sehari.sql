-- What left on the day on which it came in is told with the value of its entry. A closing that stood before keeps what it told, a
-- value of nothing (decision 0037); those made from now on tell it. Only adds.
alter table tutup_buku add column nilai_sehari boolean not null default false;
alter table tutup_buku alter column nilai_sehari set default true;
