-- Shops are notified once a week of what they earned. A worker notifies a portion of them in one transaction and records how far it is.
create table earning_weeks (
  week_starts date primary key,
  after_merchant_id uuid,
  finished_at timestamptz
);
comment on table earning_weeks is 'How far the notification about the earnings of a week is: all shops up to after_merchant_id are done';
alter table earning_weeks add constraint earning_weeks_monday check ((week_starts - date '2024-01-01') % 7 = 0);
comment on constraint earning_weeks_monday on earning_weeks is 'Weeks that overlap would notify of the same commission twice.';
-- Nobody is notified of the weeks before this.
insert into earning_weeks (week_starts, finished_at)
select date '2024-01-01' + ((now() at time zone 'Asia/Kolkata')::date - date '2024-01-01') / 7 * 7 - 7, now();
