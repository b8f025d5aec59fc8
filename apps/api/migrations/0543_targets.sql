-- A target of head office for merchants: a number of sales or a sum in a span of days, and what reaching it pays, once, after its end.
create table targets (
  id uuid primary key,
  name text not null,
  -- For whom: an ID type, a package, or merchants by name; all that are given apply together.
  id_type_id uuid references id_types (id),
  package_id uuid references service_packages (id),
  products text[] not null,
  unit text not null,
  scope text not null,
  from_day date not null,
  to_day date not null,
  steps jsonb not null,
  status text not null default 'open',
  total_paise bigint not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  ended_early_by uuid references users (id),
  counted_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  remark text
);
comment on table targets is 'What merchants are to sell in a span of days, and the incentive for it';
alter table targets add constraint targets_unit_known check (unit in ('count', 'sum'));
alter table targets add constraint targets_scope_known check (scope in ('own', 'line'));
comment on constraint targets_scope_known on targets is 'Only own sales count, or those of all merchants below as well.';
alter table targets add constraint targets_status_known check (status in ('open', 'approval', 'paying', 'paid', 'rejected'));
alter table targets add constraint targets_days_in_order check (to_day >= from_day);
comment on constraint targets_days_in_order on targets is 'A target ends on or after its first day.';
alter table targets add constraint targets_steps_list check (jsonb_typeof(steps) = 'array');
alter table targets add constraint targets_counted check ((status = 'open') = (counted_at is null));
comment on constraint targets_counted on targets is 'What is paid is counted once, after the end.';
alter table targets add constraint targets_two_people check (decided_by is null or status = 'rejected' or decided_by <> created_by);
comment on constraint targets_two_people on targets is 'Nobody approves the incentives of a target that they set.';
create index targets_newest on targets (created_at, id);
comment on index targets_newest is 'The list of targets, newest first.';
create index targets_from on targets (from_day, id);
create index targets_to on targets (to_day, id);
comment on index targets_to is 'Targets whose last day has passed.';
create index targets_status on targets (status, id);

create table target_merchants (
  target_id uuid not null references targets (id),
  merchant_id uuid not null references merchants (id),
  primary key (target_id, merchant_id)
);
comment on table target_merchants is 'The merchants that a target names; a target without names is for all of its ID type and package';
create index target_merchants_merchant on target_merchants (merchant_id);
comment on index target_merchants_merchant is 'The targets of a merchant.';

create table target_results (
  id uuid primary key,
  target_id uuid not null references targets (id),
  merchant_id uuid not null references merchants (id),
  volume bigint not null,
  step_from bigint,
  sales_above integer not null,
  gross_paise bigint not null,
  posting_id uuid,
  paid_at timestamptz
);
comment on table target_results is 'What each merchant sold by the end of a target, and the incentive for it';
alter table target_results add constraint target_results_once unique (target_id, merchant_id);
comment on constraint target_results_once on target_results is 'A target pays a merchant once.';
alter table target_results add constraint target_results_paid_whole check ((posting_id is null) = (paid_at is null) and (gross_paise > 0 or posting_id is null));
comment on constraint target_results_paid_whole on target_results is 'What is paid has its posting.';
create index target_results_merchant on target_results (merchant_id, paid_at);
comment on index target_results_merchant is 'The ended targets of a merchant.';
create trigger target_results_stay before update on target_results for each row when (old.posting_id is not null) execute function refuse_change();
create trigger target_results_no_delete before delete on target_results for each row execute function refuse_change();
create trigger target_results_no_truncate before truncate on target_results for each statement execute function refuse_change();
