-- What an installation starts with. Prices and commissions are the network's own terms, to be edited by staff;
-- provider fees follow the published 107.00 (card in India) and 72.00 (e-PAN) of paper mode, less a retained share that is an assumption.
insert into id_types (id, name, code_prefix, rank, price_paise, may_have_members) values
  ('01900000-0000-7000-8001-000000000001', 'Retailer', 'RT', 1, 50000, false),
  ('01900000-0000-7000-8001-000000000002', 'Distributor', 'DT', 2, 250000, true),
  ('01900000-0000-7000-8001-000000000003', 'Franchise', 'FR', 3, 1000000, true);

insert into service_packages (id, name) values ('01900000-0000-7000-8002-000000000001', 'Standard');

insert into package_prices (id, package_id, service, product, price_paise, provider_fee_paise, commission_paise, override_paise, valid_from) values
  ('01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8002-000000000001', 'nsdl', 'physical-N-P', 10700, 9912, 500, 100, '2024-04-01'),
  ('01900000-0000-7000-8003-000000000002', '01900000-0000-7000-8002-000000000001', 'nsdl', 'physical-N-E', 7200, 6610, 300, 50, '2024-04-01'),
  ('01900000-0000-7000-8003-000000000003', '01900000-0000-7000-8002-000000000001', 'nsdl', 'physical-C-P', 10700, 9912, 500, 100, '2024-04-01'),
  ('01900000-0000-7000-8003-000000000004', '01900000-0000-7000-8002-000000000001', 'nsdl', 'physical-C-E', 7200, 6610, 300, 50, '2024-04-01');

insert into tax_rates (kind, valid_from, rate_basis_points, source) values
  ('gst', '2017-07-01', 1800, 'Notification 11/2017-CT(R), 18 % on these services'),
  ('tds', '2020-04-01', 500, 'Commission, section 194H, 5 %'),
  ('tds', '2024-10-01', 200, 'Commission, section 194H as amended, 2 % from 01-10-2024'),
  ('tds-no-pan', '2010-04-01', 2000, 'Section 206AA, 20 % where the payee gives no PAN');

insert into bank_accounts (id, bank_name, holder_name, account_number, ifsc, branch, upi_id) values
  ('01900000-0000-7000-8004-000000000001', 'Example Bank', 'Network collection account', '000012345678', 'ZZZZ0000001', 'Main branch', 'network@upi');

-- A few assessing officers to start with; the full master is imported by staff.
insert into ao_codes (id, city, area_code, ao_type, range_code, ao_number, description, is_international) values
  ('01900000-0000-7000-8005-000000000001', 'KANPUR', 'KNP', 'W', '75', '2', 'Ward 75(2), Kanpur', false),
  ('01900000-0000-7000-8005-000000000002', 'DELHI', 'DEL', 'W', '72', '2', 'Ward 72(2), Delhi', false),
  ('01900000-0000-7000-8005-000000000003', 'PUNE', 'PNE', 'W', '55', '3', 'Ward 55(3), Pune', false),
  ('01900000-0000-7000-8005-000000000004', 'MUMBAI', 'MUM', 'W', '11', '8', 'Ward 11(8), Mumbai', false),
  ('01900000-0000-7000-8005-000000000005', 'DELHI', 'DLC', 'C', '35', '1', 'International taxation circle, Delhi', true);

insert into settings (key, value) values
  ('business-info', '{"businessName": "Sevadesk Network", "add1": "1 Example Marg", "add2": "", "add3": "", "district": "New Delhi", "pin": "110001", "state": "Delhi", "contactNo": "9000000009", "emailId": "help@sevadesk.example"}'),
  ('chat', '{"api": ""}'),
  ('security-policy', '{"secondFactorRoles": [], "idleMinutes": 480, "sessionDays": 14}');
