-- Paperless PAN orders (eKYC or uploaded pictures, then eSign at the provider): the order, its moves, its files, every look at the
-- provider, the provider's own calls as they came, and what people decided where the provider did not say.
create table pan_paperless (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  -- Given when the fee is set aside; the provider knows the order by it.
  token text,
  type text not null,
  mode text not null,
  card_type text not null,
  -- Title, the parts of the name, e-mail; for a correction the PAN and what is to change.
  data jsonb not null,
  applicant_name text not null,
  birth_date date not null,
  mobile text not null,
  status text not null default 'initiated',
  status_at timestamptz not null,
  -- The price as it stood when the fee was set aside; whole paise.
  price_paise bigint,
  provider_fee_paise bigint,
  gst_paise bigint,
  commission_paise bigint,
  override_paise bigint,
  price_version_id uuid,
  hold_id uuid,
  consent_version text,
  consent_at timestamptz,
  handed_over_at timestamptz,
  -- The provider's own number of the order.
  provider_ref text,
  -- Its last word, and its words on a failure.
  provider_word text,
  remark text,
  review_cause text,
  ack_no text,
  ack_date date,
  slip_file_id uuid references files (id),
  check_count integer not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz,
  reminders integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  ended_at timestamptz
);
comment on table pan_paperless is 'Paperless PAN orders';
alter table pan_paperless add constraint pan_paperless_type_known check (type in ('N', 'C'));
comment on constraint pan_paperless_type_known on pan_paperless is 'A new PAN or a correction.';
alter table pan_paperless add constraint pan_paperless_mode_known check (mode in ('E', 'S'));
comment on constraint pan_paperless_mode_known on pan_paperless is 'eKYC, or scanned pictures; both end in an eSign.';
alter table pan_paperless add constraint pan_paperless_card_known check (card_type in ('P', 'E'));
comment on constraint pan_paperless_card_known on pan_paperless is 'Card and e-PAN, or the e-PAN alone: it decides the price.';
alter table pan_paperless add constraint pan_paperless_status_known check (status in ('initiated', 'redirected', 'incomplete', 'confirm', 'review', 'acknowledged', 'failed', 'refunded', 'allotted'));
comment on constraint pan_paperless_status_known on pan_paperless is 'The states of an order.';
alter table pan_paperless add constraint pan_paperless_token_unique unique (token);
comment on constraint pan_paperless_token_unique on pan_paperless is 'One number, one order.';
alter table pan_paperless add constraint pan_paperless_token_form check (token ~ '^[0-9]{12}$');
comment on constraint pan_paperless_token_form on pan_paperless is 'Twelve digits, of the same sequence as paper applications.';
alter table pan_paperless add constraint pan_paperless_hold_unique unique (hold_id);
comment on constraint pan_paperless_hold_unique on pan_paperless is 'One hold pays for one order.';
alter table pan_paperless add constraint pan_paperless_hold_fk foreign key (hold_id) references wallet.holds (id);
comment on constraint pan_paperless_hold_fk on pan_paperless is 'The fee can be traced into the ledger.';
alter table pan_paperless add constraint pan_paperless_handed_over check (
  (hold_id is null) = (token is null) and (hold_id is null) = (price_paise is null)
  and (hold_id is null) = (consent_at is null) and (hold_id is not null or status = 'initiated')
);
comment on constraint pan_paperless_handed_over on pan_paperless is 'Whatever leaves the shop has its fee, its price and its consent; a form that stays has none.';
alter table pan_paperless add constraint pan_paperless_amounts check (price_paise > 0 and provider_fee_paise >= 0 and gst_paise >= 0 and commission_paise >= 0 and override_paise >= 0);
comment on constraint pan_paperless_amounts on pan_paperless is 'Amounts are whole paise and never negative.';
alter table pan_paperless add constraint pan_paperless_ack_unique unique (ack_no);
comment on constraint pan_paperless_ack_unique on pan_paperless is 'One acknowledgement number belongs to one order.';
alter table pan_paperless add constraint pan_paperless_ack_form check (ack_no ~ '^[0-9]{15}$');
comment on constraint pan_paperless_ack_form on pan_paperless is 'The provider gives fifteen digits.';
alter table pan_paperless add constraint pan_paperless_acknowledged_whole check ((status in ('acknowledged', 'allotted')) = (ack_no is not null));
comment on constraint pan_paperless_acknowledged_whole on pan_paperless is 'Acknowledged means that there is a number, and nothing else has one.';
alter table pan_paperless add constraint pan_paperless_review_has_cause check (status <> 'review' or review_cause is not null);
comment on constraint pan_paperless_review_has_cause on pan_paperless is 'Nobody is asked to look without being told at what.';
alter table pan_paperless add constraint pan_paperless_cause_known check (review_cause in ('silent', 'unfinished', 'lost', 'provider-order', 'no-number', 'number-used', 'late-success', 'money-ended'));
comment on constraint pan_paperless_cause_known on pan_paperless is 'Why a person must look.';

-- Moves go forward; the server's table of moves is finer, this holds even where somebody writes around it.
create function pan_paperless_forward() returns trigger language plpgsql as $$
declare
  ranks constant text[] := array['initiated', 'redirected', 'incomplete', 'confirm', 'review', 'acknowledged', 'allotted'];
  is_forward boolean;
begin
  if new.status = old.status then
    return new;
  end if;
  is_forward := case
    when old.status in ('acknowledged', 'allotted') then old.status = 'acknowledged' and new.status = 'allotted'
    when old.status = 'failed' then new.status = 'refunded'
    when old.status = 'refunded' then new.status = 'review'
    when new.status = 'refunded' then old.status = 'review'
    when new.status = 'failed' then true
    else array_position(ranks, new.status) > array_position(ranks, old.status)
  end;
  if not is_forward then
    raise exception 'a paperless order does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pan_paperless_forward before update of status on pan_paperless for each row execute function pan_paperless_forward();

create index pan_paperless_created on pan_paperless (created_at, id);
create index pan_paperless_mine on pan_paperless (merchant_id, created_at, id);
create index pan_paperless_state on pan_paperless (status, created_at, id);
create index pan_paperless_state_at on pan_paperless (status_at, id);
create index pan_paperless_mine_state_at on pan_paperless (merchant_id, status_at, id);
create index pan_paperless_due on pan_paperless (next_check_at, id) where next_check_at is not null;
create index pan_paperless_tokens on pan_paperless (lower(token) text_pattern_ops);
create index pan_paperless_acks on pan_paperless (lower(ack_no) text_pattern_ops);
create index pan_paperless_names on pan_paperless (lower(applicant_name) text_pattern_ops);
create index pan_paperless_mobiles on pan_paperless (lower(mobile) text_pattern_ops);

create table pan_paperless_files (
  id uuid primary key,
  order_id uuid not null references pan_paperless (id) on delete cascade,
  kind text not null,
  file_id uuid not null references files (id),
  created_at timestamptz not null default clock_timestamp()
);
alter table pan_paperless_files add constraint pan_paperless_files_kind_known check (kind in ('photo', 'signature', 'document'));
comment on constraint pan_paperless_files_kind_known on pan_paperless_files is 'What the provider is given beside the form.';
create index pan_paperless_files_of on pan_paperless_files (order_id, kind, id);
create unique index pan_paperless_files_one_picture on pan_paperless_files (order_id, kind) where kind <> 'document';

-- Who moved it, when, from where to where.
create table pan_paperless_moves (
  id uuid primary key,
  order_id uuid not null references pan_paperless (id),
  at timestamptz not null,
  from_status text,
  to_status text not null,
  actor_id uuid references users (id),
  actor_area text not null,
  remark text
);
comment on table pan_paperless_moves is 'The moves of paperless orders; insert-only';
alter table pan_paperless_moves add constraint pan_paperless_moves_area_known check (actor_area in ('in', 'out', 'system'));
comment on constraint pan_paperless_moves_area_known on pan_paperless_moves is 'Staff, shop, or the system itself.';
create index pan_paperless_moves_of on pan_paperless_moves (order_id, at, id);
create trigger pan_paperless_moves_insert_only before update or delete on pan_paperless_moves for each row execute function refuse_change();

-- Each time the provider was asked: by what, what it said (customer masked, without our key) and what followed.
create table pan_paperless_looks (
  id uuid primary key,
  order_id uuid not null references pan_paperless (id),
  source text not null,
  actor_id uuid references users (id),
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  took_ms integer not null,
  at timestamptz not null
);
comment on table pan_paperless_looks is 'Every look at the provider; insert-only';
alter table pan_paperless_looks add constraint pan_paperless_looks_source_known check (source in ('hand-over', 'resume', 'redirect', 'callback', 'sweep', 'deadline', 'person'));
comment on constraint pan_paperless_looks_source_known on pan_paperless_looks is 'By what the provider was asked.';
alter table pan_paperless_looks add constraint pan_paperless_looks_outcome_known check (outcome in ('created', 'incomplete', 'pending', 'success', 'failure', 'refused', 'not-found', 'unknown'));
comment on constraint pan_paperless_looks_outcome_known on pan_paperless_looks is 'What it said.';
create index pan_paperless_looks_of on pan_paperless_looks (order_id, at desc, id desc);
create trigger pan_paperless_looks_insert_only before update or delete on pan_paperless_looks for each row execute function refuse_change();

-- The provider's calls as they came; only a hint which order to ask about.
create table pan_provider_callbacks (
  id uuid primary key,
  token text,
  body text not null,
  address text not null,
  received_at timestamptz not null default clock_timestamp()
);
comment on table pan_provider_callbacks is 'Callbacks of the PAN provider, raw; kept 90 days';
create index pan_provider_callbacks_age on pan_provider_callbacks (received_at);

create table pan_paperless_decisions (
  id uuid primary key,
  order_id uuid not null references pan_paperless (id),
  decision text not null,
  ack_no text,
  reason text not null,
  status text not null default 'pending',
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text
);
comment on table pan_paperless_decisions is 'What people decided where the provider did not say';
alter table pan_paperless_decisions add constraint pan_paperless_decisions_known check (decision in ('acknowledged', 'failed') and status in ('pending', 'done', 'refused'));
comment on constraint pan_paperless_decisions_known on pan_paperless_decisions is 'The two ends, and how far the decision itself has come.';
alter table pan_paperless_decisions add constraint pan_paperless_decisions_number check ((decision = 'acknowledged') = (ack_no is not null));
comment on constraint pan_paperless_decisions_number on pan_paperless_decisions is 'An acknowledgement has its number.';
alter table pan_paperless_decisions add constraint pan_paperless_decisions_ended check ((status = 'pending') = (decided_at is null));
comment on constraint pan_paperless_decisions_ended on pan_paperless_decisions is 'What is decided has its time.';
alter table pan_paperless_decisions add constraint pan_paperless_decisions_two_people check (status <> 'done' or decided_by is null or decided_by <> asked_by);
comment on constraint pan_paperless_decisions_two_people on pan_paperless_decisions is 'Maker is not checker; below the set sum one person is enough and no checker is named.';
create unique index pan_paperless_decisions_one_open on pan_paperless_decisions (order_id) where status = 'pending';

-- Both modes are on until staff switch one off; after 01-04-2026 Aadhaar alone is reported not to be enough for a new PAN.
insert into settings (key, value) values ('paperless-modes', '{"E": {"isOn": true, "note": null}, "S": {"isOn": true, "note": null}}') on conflict do nothing;

-- The interface of paperless orders is reached like the other providers from the start; where no simulator runs this is the same as off.
update api_credentials set mode = 'simulator' where provider = 'pan-nsdl' and mode = 'manual' and updated_by is null;
