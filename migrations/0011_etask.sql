-- Tries of signing in through E-task by OAuth 2. Each lives five minutes, works once, and only in the browser that
-- began it; kept here so that any process of the application can go on with what another one began.
create table etask_oauth (
  -- SHA-256 of the state; the state itself is only in the browser's address
  state_hash bytea primary key,
  -- SHA-256 of the cookie of the browser that began
  peramban_hash bytea not null,
  -- PKCE; forgotten once used
  code_verifier text,
  -- where the person wanted to go: a path of this site
  tujuan text not null constraint etask_oauth_tujuan_check check (tujuan ~ '^/([^/\\]|$)'),
  -- the query string with which E-task sent the browser back, without the state; forgotten once used
  jawaban text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index etask_oauth_expires_at_idx on etask_oauth (expires_at);
