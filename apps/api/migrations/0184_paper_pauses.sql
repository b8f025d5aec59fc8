-- A shop that owes too many old signed forms gets no new ones until it sends them.

create table pan_paper_pauses (
  id uuid primary key,
  valid_from date not null,
  -- Zero: no shop is paused from that day on.
  most_owed integer not null,
  older_than_days integer not null,
  set_by uuid not null references users (id),
  set_at timestamptz not null
);
comment on table pan_paper_pauses is 'From which day how many overdue signed forms pause a shop; the latest begun counts';
alter table pan_paper_pauses add constraint pan_paper_pauses_from_unique unique (valid_from);
comment on constraint pan_paper_pauses_from_unique on pan_paper_pauses is 'One rule begins on a day.';
alter table pan_paper_pauses add constraint pan_paper_pauses_sane check (most_owed >= 0 and older_than_days between 1 and 365);
comment on constraint pan_paper_pauses_sane on pan_paper_pauses is 'A number of forms and of days.';

create table pan_paper_exemptions (
  merchant_id uuid primary key references merchants (id),
  reason text not null,
  given_by uuid not null references users (id),
  given_at timestamptz not null
);
comment on table pan_paper_exemptions is 'Shops that no number of owed forms pauses';
