-- GET /api/partner/v1/leads: a shop's leads page by page, the newest first.
create index bank_leads_own_id on bank_leads (merchant_id, id desc);
