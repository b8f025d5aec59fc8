-- Joining ids that were sold: by a franchise to its member, paid from its wallet, or by the network to an agent who
-- registered, paid outside the wallet (bank or cash, before approval).
create table id_sales (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  -- Null: the network itself.
  seller_id uuid references merchants (id),
  id_type_id uuid not null references id_types (id),
  price_paise bigint not null,
  gst_paise bigint not null,
  payment text not null,
  posting_id uuid references wallet.postings (id),
  registration_id uuid references registrations (id),
  -- The form's own number and what it said: sent again it answers the same, another form under it is refused.
  request_id uuid,
  fingerprint text,
  sold_by uuid references users (id),
  sold_at timestamptz not null default now()
);
comment on table id_sales is 'Who bought which id type, from whom, for how much; whole paise, GST included';
alter table id_sales add constraint id_sales_once unique (merchant_id);
comment on constraint id_sales_once on id_sales is 'A merchant joins once.';
alter table id_sales add constraint id_sales_request unique (seller_id, request_id);
comment on constraint id_sales_request on id_sales is 'A form that is sent twice makes one member.';
alter table id_sales add constraint id_sales_payment_known check (payment in ('wallet', 'outside', 'free'));
comment on constraint id_sales_payment_known on id_sales is 'Paid from the seller''s wallet, outside of it, or not at all.';
alter table id_sales add constraint id_sales_posting_whole check ((payment = 'wallet') = (posting_id is not null));
comment on constraint id_sales_posting_whole on id_sales is 'What a wallet paid has its posting, nothing else has one.';
alter table id_sales add constraint id_sales_amounts check (price_paise >= 0 and gst_paise between 0 and price_paise and (payment <> 'free' or price_paise = 0));
comment on constraint id_sales_amounts on id_sales is 'The tax is a part of the price; what is free costs nothing.';
alter table id_sales add constraint id_sales_request_whole check ((request_id is null) = (fingerprint is null));
comment on constraint id_sales_request_whole on id_sales is 'A form''s number and what it said belong together.';
create trigger id_sales_insert_only before update or delete on id_sales for each row execute function refuse_change();
create trigger id_sales_no_truncate before truncate on id_sales for each statement execute function refuse_change();
create index id_sales_newest on id_sales (sold_at desc, id desc);
create index id_sales_seller on id_sales (seller_id, sold_at desc) where seller_id is not null;

-- Agents approved before sales were written down; the price of their type has not changed since.
insert into id_sales (id, merchant_id, id_type_id, price_paise, gst_paise, payment, registration_id, sold_by, sold_at)
  select gen_random_uuid(), m.id, m.id_type_id, p.price, round(p.price * g.rate / (10000.0 + g.rate)), case when p.price = 0 then 'free' else 'outside' end,
    m.registration_id, r.decided_by, coalesce(r.decided_at, m.created_at)
  from merchants m
  join registrations r on r.id = m.registration_id
  cross join lateral (select coalesce(id_type_price(m.id_type_id, m.created_at::date), 0) as price) p
  cross join lateral (
    select coalesce((select rate_basis_points from tax_rates where kind = 'gst' and valid_from <= m.created_at::date order by valid_from desc limit 1), 0) as rate
  ) g;

-- The list of a franchise's members.
create index merchants_members on merchants (parent_id, created_at desc, id desc) where parent_id is not null;
