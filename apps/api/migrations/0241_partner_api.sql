-- Keys of a shop for its own software. The key itself is shown once; what stays is a keyed hash.
create table partner_keys (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  -- A key does at most what its maker may do at that moment.
  made_by uuid not null references users (id),
  name text not null,
  mode text not null constraint partner_keys_mode check (mode in ('live', 'test')),
  prefix text not null,
  last4 text not null,
  key_hash text not null,
  scopes text[] not null constraint partner_keys_has_scopes check (cardinality(scopes) > 0),
  addresses text[] not null default '{}',
  ends_at timestamptz,
  replaced_by uuid references partner_keys (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz,
  revoked_by uuid references users (id)
);
create unique index partner_keys_hash on partner_keys (key_hash);
create index partner_keys_merchant on partner_keys (merchant_id, id);
create index partner_keys_last_used on partner_keys (last_used_at, id);

-- What was asked under an Idempotency-Key and what was answered; forgotten after three days.
create table partner_requests (
  merchant_id uuid not null references merchants (id),
  mode text not null,
  request_key text not null,
  fingerprint text not null,
  answer text,
  made_at timestamptz not null,
  -- A second request with the key waits for the first, then finds its answer.
  primary key (merchant_id, mode, request_key)
);
create index partner_requests_made on partner_requests (made_at);

-- Where a shop wants to be told of what happens.
create table webhook_endpoints (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  made_by uuid not null references users (id),
  mode text not null constraint webhook_endpoints_mode check (mode in ('live', 'test')),
  url text not null,
  events text[] not null constraint webhook_endpoints_has_events check (cardinality(events) > 0),
  secret_sealed text not null,
  -- The secret before the last change signs beside the new one until then.
  former_sealed text,
  former_until timestamptz,
  low_paise bigint not null default 0 constraint webhook_endpoints_low check (low_paise >= 0),
  low_told boolean not null default false,
  state text not null constraint webhook_endpoints_state check (state in ('on', 'off', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhook_endpoints_merchant on webhook_endpoints (merchant_id, mode) where removed_at is null;

-- What is told, to the letter: every attempt sends, and signs, the same bytes.
create table webhook_messages (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  mode text not null,
  event text not null,
  body text not null,
  created_at timestamptz not null
);
create index webhook_messages_created on webhook_messages (created_at);

create table webhook_deliveries (
  id uuid primary key,
  message_id uuid not null references webhook_messages (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id),
  merchant_id uuid not null references merchants (id),
  event text not null,
  state text not null constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz,
  last_status int,
  last_cause text,
  last_at timestamptz,
  created_at timestamptz not null
);
create index webhook_deliveries_merchant on webhook_deliveries (merchant_id, created_at, id);
create index webhook_deliveries_message on webhook_deliveries (message_id);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  status int,
  cause text,
  answer text,
  took_ms int not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- What test keys order: no person, no money, gone after thirty days.
create table partner_test_orders (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  kind text not null constraint partner_test_orders_kind check (kind in ('application', 'lead')),
  number text not null,
  -- Which way it goes by itself: 'good', or one that its maker asked for to try it.
  way text not null,
  product_id uuid references bank_products (id),
  status text not null,
  price_paise bigint not null default 0,
  -- Status and moment of each step; nothing that was typed.
  steps jsonb not null,
  next_at timestamptz,
  created_at timestamptz not null
);
create index partner_test_orders_merchant on partner_test_orders (merchant_id, kind, id);
create index partner_test_orders_next on partner_test_orders (next_at) where next_at is not null;
create index partner_test_orders_created on partner_test_orders (created_at);

create sequence partner_test_numbers;

insert into settings (key, value) values ('partner-api', '{"isOn": false, "perMinute": 120}') on conflict do nothing;
