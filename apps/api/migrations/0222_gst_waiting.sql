-- What waits comes first at the desk and what has ended last: nulls sort behind.
alter table gst_filings add column waits_until date
  generated always as (case when status in ('new', 'data_pending', 'in_progress', 'confirm', 'confirmed') then due_on end) stored;
create index gst_filings_waiting on gst_filings (waits_until, id);
alter table gst_registrations add column waits_since timestamptz
  generated always as (case when status in ('submitted', 'in_process', 'arn_generated', 'clarification', 'replied') then status_at end) stored;
create index gst_registrations_waiting on gst_registrations (waits_since, id) where submitted_at is not null;

-- Each shop is told once, at each distance, of each due day of a return; a later day is a new one.
create table gst_due_reminders (
  filing_id uuid not null references gst_filings (id) on delete cascade,
  due_on date not null,
  days integer not null,
  told_at timestamptz not null,
  constraint gst_due_reminders_once primary key (filing_id, due_on, days)
);
comment on table gst_due_reminders is 'Reminders of due days that shops were given';
comment on constraint gst_due_reminders_once on gst_due_reminders is 'However often the task runs, a shop is told once.';
comment on constraint gst_due_reminders_filing_id_fkey on gst_due_reminders is 'A reminder is of a return that exists.';
