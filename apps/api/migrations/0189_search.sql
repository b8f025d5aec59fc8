-- A shop finds its own customers by the beginning of a name, however many of that name the network has.
create index pan_applications_mine_name on pan_applications (merchant_id, lower(card_name) text_pattern_ops) where token is not null;
create index pan_paperless_mine_name on pan_paperless (merchant_id, lower(applicant_name) text_pattern_ops) where token is not null;
-- The beginning of an order's number; the unique index cannot serve a prefix in every collation.
create index order_terms_number_prefix on order_terms (number text_pattern_ops);
create index payment_requests_own_ref on payment_requests (merchant_id, lower(ref_no) text_pattern_ops);
