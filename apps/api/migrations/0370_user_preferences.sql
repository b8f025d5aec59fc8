-- How a person likes the screens (theme, language, menu, columns): one row each, so that it follows them to another machine.
create table user_preferences (
  user_id uuid primary key references users (id),
  preferences jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  -- A choice is a word and a layout a few ids; nobody keeps anything else here.
  constraint user_preferences_small check (octet_length(preferences::text) <= 200000)
);
