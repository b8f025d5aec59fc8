-- From which sums acts need a second person. A change of these sums is requested by one person and approved by another;
-- the approved one that was decided last applies.
create table approval_policies (
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Whole paise by act; 0 means always. An act that is missing always needs a second person.
  sums jsonb not null,
  reason text not null,
  status text not null default 'pending',
  requested_by uuid references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  remark text
);
comment on table approval_policies is 'From which sums acts need a second person, as requested and decided';
alter table approval_policies add constraint approval_policies_status_known check (status in ('pending', 'approved', 'rejected'));
alter table approval_policies add constraint approval_policies_decided_once check ((status = 'pending') = (decided_at is null));
alter table approval_policies add constraint approval_policies_two_people
  check (status <> 'approved' or requested_by is null or (decided_by is not null and decided_by <> requested_by));
comment on constraint approval_policies_two_people on approval_policies is 'Whoever could raise the sums alone would need no second person; the first policy was taken over from settings.';
create unique index approval_policies_one_pending on approval_policies (status) where status = 'pending';
comment on index approval_policies_one_pending is 'Two pending requests could be approved in an order that nobody meant.';
create index approval_policies_in_force on approval_policies (decided_at) where status = 'approved';
comment on index approval_policies_in_force is 'Finds the policy in force.';

-- The sums that applied until now.
insert into approval_policies (id, sums, reason, status, requested_at, decided_at)
select '01930000-0000-7000-8000-000000000551',
  jsonb_build_object('adjustment', money.sum, 'upi-review', money.sum, 'paperless-review', money.sum, 'bill-difference', money.sum, 'incentives', money.sum,
    'campaign', (select second_person_paise from campaign_settings where id = 1)),
  'Taken over from the settings', 'approved', now(), now()
from (select coalesce((select (value ->> 'secondPersonPaise')::bigint from settings where key = 'money-policy'), 0) as sum) as money;

-- The program before this one reads both until it is replaced.
comment on column campaign_settings.second_person_paise is 'Not read any more: approval_policies';
alter table campaign_settings alter column second_person_paise set default 0;

update roles set permissions = permissions || array['approvals.policy']
where (is_administrator or name = 'Accounts') and not permissions @> array['approvals.policy'];
