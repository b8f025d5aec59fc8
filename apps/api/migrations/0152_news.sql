-- What staff tell visitors, shops and each other, and who has read it.
create table news_items (
  id uuid primary key,
  title_en text not null,
  title_hi text not null default '',
  text_en text not null,
  text_hi text not null default '',
  audiences text[] not null,
  importance text not null default 'normal',
  starts_on date not null,
  ends_on date,
  -- Taken down before its last day.
  ended_at timestamptz,
  changed_by uuid references users (id),
  changed_at timestamptz not null default now()
);
comment on table news_items is 'News and updates';
alter table news_items add constraint news_items_audiences_known
  check (cardinality(audiences) > 0 and audiences <@ array['public', 'merchants', 'staff']);
comment on constraint news_items_audiences_known on news_items is 'News for nobody, or for somebody unknown, would be lost.';
alter table news_items add constraint news_items_importance_known check (importance in ('normal', 'banner'));
comment on constraint news_items_importance_known on news_items is 'In the list, or as a band across the page.';
alter table news_items add constraint news_items_days_in_order check (ends_on is null or ends_on >= starts_on);
comment on constraint news_items_days_in_order on news_items is 'A last day before the first would never be.';
create index news_items_newest on news_items (starts_on desc, id desc);
create index news_items_title on news_items (lower(title_en) text_pattern_ops);

create table news_reads (
  news_id uuid not null references news_items (id),
  user_id uuid not null references users (id),
  read_at timestamptz not null default now(),
  constraint news_reads_once primary key (news_id, user_id)
);
comment on table news_reads is 'Who marked which news as read';
comment on constraint news_reads_once on news_reads is 'A reader counts once.';
create index news_reads_of_user on news_reads (user_id, news_id);
