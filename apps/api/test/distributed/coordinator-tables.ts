/** The orders of services: as `once` below. A new service adds its own. */
const serviceOrderTables = ['bank_leads', 'bill_payments', 'gst_filings', 'nps_orders', 'uti_orders'];

/**
 * Tables that stay at the coordinator of a distributed engine, by the reason: which promise they would harm, or that they stay small.
 * A test compares this list and `distributedTables` with the schema.
 */
export const coordinatorTables = {
  ledger: {
    why: 'A posting, its entries, the balance and the key that makes it unique are one commit. A transaction that writes here and on one worker commits on the worker first (measured), so a crash between leaves entries without a posting; the keys are unique across all shops; a trigger on a shard does not know who writes.',
    tables: `
      documents ledger_proofs ledger_proven_accounts ledger_proven_debts ledger_proven_point
      ledger_proven_years wallet.accounts wallet.balances wallet.credit_changes wallet.day_sums wallet.entries
      wallet.holds wallet.postings wallet.receivables wallet.summed_days wallet.year_sums`,
  },
  chain: {
    why: 'One chain with a position for each link, written under one lock.',
    tables: `
      audit_archive_parts audit_archives audit_chain audit_seals`,
  },
  once: {
    why: 'A number, a key or a state is unique across all shops; a shard can only check what has its column.',
    tables: `
      bank_lines bank_references bill_callbacks collect_payments customer_replies files
      former_orders gateway_orders gateway_webhooks import_batches message_reports messages nps_callbacks
      order_files order_terms pan_ack_numbers pan_application_files pan_applications pan_backlog
      pan_paperless pan_provider_callbacks payment_requests registrations ticket_messages uti_callbacks whatsapp_messages whatsapp_replies whatsapp_reports`,
  },
  atomic: {
    why: 'Committed with a change of money, or read by the next one; a row too many would be a wrong amount, or an answer to a change that never was.',
    tables: `
      adjustments collection_days commission_days credit_notices credits earned_sales id_sales mandate_debits
      message_charges month_settlements partner_requests payout_answers payout_decisions payouts refresh_tokens
      sale_levels sale_terms sessions spend_confirmations spendings target_results transfer_plans transfers`,
  },
  due: {
    why: 'Due rows are taken by `for update skip locked` in their order, which a distributed table allows on one shard only.',
    tables: `
      bill_complaints campaign_recipients collect_accounts collect_qrs digest_items digests exports gst_due_reminders
      mails news_notices pan_pile_chunks pan_pile_filings pan_pile_pages pan_piles partner_test_orders report_runs
      report_schedules webhook_deliveries webhook_messages`,
  },
  cascade: {
    why: 'Deleted with the record above them by the database; a foreign key ends at the edge of a server.',
    tables: `
      import_rows webhook_attempts`,
  },
  untried: {
    why: 'Grows with sales, but slowly; could follow the histories on the workers. Not tried.',
    tables: `
      audit_days bank_clicks bank_report_rows bill_customers bill_differences bill_fetches bill_looks
      bill_settlement_rows collect_events courier_consignments courier_events courier_items customer_consents
      former_statement_lines gateway_checks kyc_events low_balances mandate_looks move_documents move_record_names
      news_reads nps_looks pan_sent_days pan_filing_items pan_number_rows pan_paperless_decisions pan_paperless_files
      pan_paperless_looks pan_paperless_moves pan_scan_readings pan_scan_uploads pan_second_checks pan_tin_cases
      pan_tin_documents ticket_files tickets uti_looks uti_psa_forms`,
  },
  bounded: {
    why: 'Grows with shops, staff, prices or open work, not with sales.',
    tables: `
      activity_pauses ao_code_changes ao_codes api_credential_changes api_credentials approval_policies audit_summed
      backups bank_accounts bank_lead_drafts bank_products bill_billers bill_catalogue bill_categories
      bill_reconciliations brand_hosts brands campaign_settings campaigns captchas carousel_slides collect_payers
      collect_settings collection_summed commission_summed contact_changes courier_companies credit_lines day_closings
      document_progress document_series earning_weeks enquiries enquiry_entries form_file_changes form_files
      former_codes gst_customers gst_due_extensions gst_due_rules gst_portal_logins gst_registrations id_type_prices
      id_types import_mappings job_workers kyc_cases kyc_documents kyc_files kyc_requirements login_challenges
      login_delays mail_server mail_template_versions mandates merchant_notes merchant_package_moves
      merchant_parent_moves merchants message_days money_pins move_branch_codes move_decisions move_differences
      move_document_archives move_people move_shops move_source_logins move_sources move_table_uses moves news_items
      notice_preferences notice_settings nps_limits nps_managers one_time_links pan_figures pan_filing_batches pan_form_versions
      pan_image_limits pan_paper_exemptions pan_paper_pauses pan_progress_tries pan_reason_texts pan_reasons
      partner_keys passkey_challenges passkeys payer_marks payout_batches payout_profiles payout_rhythms pin_codes
      pincodes price_publications price_versions privacy_requests product_banks push_devices push_keys rate_limits
      recovery_codes registration_drafts registration_emails roles saved_view_defaults saved_views schema_migrations
      seal_mails second_factor_offers service_packages settings settled_months slide_widths sms_code_numbers sms_codes
      sms_gateways sms_headers sms_prices sms_report_addresses sms_rules sms_templates target_merchants targets
      tax_amounts tax_rates territories ticket_canned ticket_topics user_notes user_preferences users
      vault.aadhaar_numbers version_prices version_territories view_sessions webhook_endpoints whatsapp_account
      whatsapp_consents whatsapp_prices whatsapp_templates`,
  },
} as const;

/** Returns the names of all tables that stay at the coordinator. */
export const namesAtCoordinator = (): string[] => [
  ...serviceOrderTables,
  ...Object.values(coordinatorTables).flatMap(({ tables }) => tables.trim().split(/\s+/)),
];
