-- The registration desk: what else is known of a new shop is looked up by PAN and PIN as well as by mobile and e-mail.
create index registrations_pan on registrations (pan) where pan is not null;
create index registrations_pin on registrations (pin, created_at desc);
create index merchants_pan on merchants (pan) where pan is not null;
create index merchants_pin on merchants (pin, created_at desc);
