-- Notes of head office on a person: what was said stays as it was said.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  body text not null,
  author_id uuid references users (id),
  author_name text not null,
  created_at timestamptz not null default now()
);
create index user_notes_newest on user_notes (user_id, id);
create trigger user_notes_insert_only before update or delete on user_notes for each row execute function refuse_change();
