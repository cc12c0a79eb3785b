-- A file that somebody was given is found by its SHA-256, to say whether it was issued here (decision 0054).
create index berkas_sha256_idx on berkas (sha256);
