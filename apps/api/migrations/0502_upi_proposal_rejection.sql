-- A second person can reject how the first one wants to close the review of a UPI payment, with a reason that the first one reads.
alter table gateway_orders add column proposal_rejected_by uuid references users (id);
alter table gateway_orders add column proposal_rejection text;
alter table gateway_orders add constraint gateway_orders_rejection_whole check ((proposal_rejected_by is null) = (proposal_rejection is null));
