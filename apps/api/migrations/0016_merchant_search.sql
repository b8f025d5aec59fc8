-- The merchant list's order and what its search box looks into.
create index merchants_newest on merchants (created_at desc, id desc);
create index merchants_search_code on merchants (lower(code) text_pattern_ops);
create index merchants_search_shop on merchants (lower(shop_name) text_pattern_ops);
create index merchants_search_owner on merchants (lower(owner_name) text_pattern_ops);
create index merchants_search_mobile on merchants (lower(mobile) text_pattern_ops);
create index merchants_search_email on merchants (lower(email) text_pattern_ops);
