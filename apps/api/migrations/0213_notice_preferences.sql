-- What each person wants to be told, and by which way; a missing row means the default of the event.
create table notice_preferences (
  user_id uuid not null references users (id),
  event text not null,
  in_app boolean not null,
  mail text not null,
  constraint notice_preferences_once primary key (user_id, event)
);
comment on table notice_preferences is 'Choices per event and channel';
comment on constraint notice_preferences_once on notice_preferences is 'One choice per person and event.';
alter table notice_preferences add constraint notice_preferences_mail_known check (mail in ('now', 'digest', 'none'));
comment on constraint notice_preferences_mail_known on notice_preferences is 'At once, once a day, or not at all.';

create table notice_settings (
  user_id uuid primary key references users (id),
  digest_hour smallint not null
);
comment on table notice_settings is 'When a person gets the daily mail (hour in India)';
alter table notice_settings add constraint notice_settings_hour_known check (digest_hour between 0 and 23);
comment on constraint notice_settings_hour_known on notice_settings is 'A day has no other hours.';

-- What waits for the daily mail; a row leaves with it.
create table digest_items (
  id uuid primary key,
  user_id uuid not null references users (id),
  event text not null,
  params jsonb not null default '{}',
  link text,
  created_at timestamptz not null default now()
);
comment on table digest_items is 'News that waits for the daily mail';
create index digest_items_of_user on digest_items (user_id, id);

create table digests (
  user_id uuid not null references users (id),
  day date not null,
  mail_id uuid not null references mails (id),
  constraint digests_once_a_day primary key (user_id, day)
);
comment on table digests is 'Daily mails that were queued';
comment on constraint digests_once_a_day on digests is 'However often the job is repeated, a person gets one daily mail.';
