-- Money that a merchant gives from its own wallet to one below it, and gets back when that one agrees. Each is two postings of one
-- transaction through an internal account, so that a statement, its tax and its proof belong to one merchant.
select wallet.open_account('01900000-0000-7000-8000-000000000552', 'house:transfers', 'house', null, 'Transfers between merchants');

create sequence transfer_numbers;

create table transfers (
  id uuid primary key,
  number bigint not null unique,
  -- give: to the merchant below. return: back to the merchant above, which asks for it; the one below accepts.
  kind text not null,
  merchant_id uuid not null references merchants (id),
  member_id uuid not null references merchants (id),
  amount_paise bigint not null,
  note text not null default '',
  status text not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  -- A request for a return ends unanswered on this instant.
  expires_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  remark text,
  out_posting_id uuid,
  in_posting_id uuid
);
comment on table transfers is 'Money given by merchants to those below them, and given back';
alter table transfers add constraint transfers_kind_known check (kind in ('give', 'return'));
alter table transfers add constraint transfers_status_known check (status in ('pending', 'done', 'declined', 'withdrawn', 'expired'));
alter table transfers add constraint transfers_given_at_once check (kind = 'return' or status = 'done');
comment on constraint transfers_given_at_once on transfers is 'What one gives needs nobody''s consent; only a return does.';
alter table transfers add constraint transfers_two_merchants check (merchant_id <> member_id);
alter table transfers add constraint transfers_amount_known check (amount_paise > 0);
alter table transfers add constraint transfers_two_postings
  check ((status = 'done') = (out_posting_id is not null) and (status = 'done') = (in_posting_id is not null));
comment on constraint transfers_two_postings on transfers is 'Money that left one wallet is in the other.';
create unique index transfers_one_request on transfers (merchant_id, member_id) where status = 'pending';
comment on index transfers_one_request is 'Two requests at once could together exceed what was given.';
create index transfers_given on transfers (merchant_id, requested_at, id);
comment on index transfers_given is 'The list of a merchant above, newest first, and the sum of a day.';
create index transfers_received on transfers (member_id, requested_at, id);
comment on index transfers_received is 'The list of a merchant below, newest first.';
create index transfers_requested on transfers (requested_at, id);
comment on index transfers_requested is 'The list of staff, newest first.';
create index transfers_expiring on transfers (expires_at) where status = 'pending';
comment on index transfers_expiring is 'Finds requests that nobody answered.';
