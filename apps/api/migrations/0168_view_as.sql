-- Staff who look at a merchant's area as its user sees it: read-only, for a reason, for half an hour at most.

create table view_sessions (
  id uuid primary key,
  -- The session it was opened from; when that ends, looking ends.
  staff_session_id uuid not null references sessions (id),
  staff_user_id uuid not null references users (id),
  -- Whose area is looked at.
  user_id uuid not null references users (id),
  reason text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Nobody looks for longer; a clock that is wrong by a little is allowed for.
  constraint view_sessions_short check (expires_at <= created_at + interval '45 minutes')
);
create index view_sessions_user on view_sessions (user_id, id);
create index view_sessions_staff_session on view_sessions (staff_session_id);
