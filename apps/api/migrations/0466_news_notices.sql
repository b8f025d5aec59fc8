-- People of shops who choose it are notified of each piece of news once. A worker notifies a portion of them in one transaction.
create table news_notices (
  news_id uuid primary key references news_items (id),
  after_user_id uuid,
  finished_at timestamptz
);
comment on table news_notices is 'How far the notification about a piece of news is: all people up to after_user_id are done';
-- Nobody is notified of news that is already shown.
insert into news_notices (news_id, finished_at)
select id, now() from news_items
where 'merchants' = any(audiences) and starts_on <= (now() at time zone 'Asia/Kolkata')::date;
-- Serves the readers of a piece of news, in portions by user.
create index notice_preferences_news on notice_preferences (user_id) where event = 'news_published';
