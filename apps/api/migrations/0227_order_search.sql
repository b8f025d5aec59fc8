-- A shop finds its own customers by the beginning of a name, however many of that name the network has.
create index bank_leads_mine_name on bank_leads (merchant_id, lower(name) text_pattern_ops);
create index nps_orders_mine_name on nps_orders (merchant_id, lower(name) text_pattern_ops) where status <> 'draft';
create index gst_registrations_mine_name on gst_registrations (merchant_id, lower(legal_name) text_pattern_ops);
create index gst_filings_mine_name on gst_filings (merchant_id, lower(legal_name) text_pattern_ops);
