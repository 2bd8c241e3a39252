/** Columns of text that are not scanned, by reason; a name without a dot is a whole table. */
const BY_REASON: Readonly<Record<string, string>> = {
  'may tell pay, which only the gate opens; drawn escaped': `
    pay_packages.reason pay_packages.proposed_as pay_components.as_typed health_findings.message
    board_packet_amendments board_packet_entries board_packet_parts board_packets
    reports.inputs reports.result reports.changes reports.query reports.constants reports.labels
    employee_drafts matches match_comparables kept_forms audit_events.details text_findings staff_import_files staff_import_people
    staff_imports.settings scenarios scenario_people shared_links.content told_payrolls told_summaries raise_letter_wordings`,
  'a copy of a text that is scanned where it was typed': `
    reports.person reports.position record_imports.imported_by_name record_imports.undone_by_name
    staff_notes.written_by_name audit_events.actor_name account_tokens.email users.email_normalized
    users.twin_key organization_invitations.email_normalized outgoing_mails customers.email
    customers.email_key coming_soon_requests.email_key
    report_deliveries.to_address`,
  'SQL, typed by staff on purpose': 'browser_queries browser_unmaskings',
  'of content editors, who may write about code; its schema refuses markup when it is saved':
    'content_drafts content_menus catalog_words content_versions content_published content_words',
  'written by us or by the reference data': `
    calc_constants calibration_checks consumer_price_index counties denomination_families denominations
    employment_cost_index filed_pays filed_returns return_pays guideline_minimums knex_migrations knex_migrations_lock legal_acceptances legal_areas market_sources minimum_wages models ntee_codes
    ntee_groups occupation_wages position_aliases position_families position_questions positions price_parities
    reference_imports snapshots states survey_loads zip_codes record_imports.mapping text_scan_marks job_runs job_workers
    report_deliveries.report shared_link_views.browser reports.code_version reports.source_name reports.as_of
    shadow_sessions.returns_to user_merges.plan metric_days sold_prices`,
  'a record of the market: keys and codes without names':
    'pay_records snapshot_records snapshot_crowds snapshot_organizations',
  'from the payment service': `
    checkouts customers.id invoices payment_announcements payment_notices payments subscriptions worth_history
    single_reports.purchase_reference payment_corrections.customer_id payment_corrections.payment_id
    duplicate_resolutions.refused`,
  'a key, a code or a choice that the schema of its form allows': `
    content_items content_redirects content_version_pictures content_media.key content_media.fallback content_media.widths person_ratings.rating coming_soon_flags.path staff_imports.format staff_imports.program staff_import_progress.stage read_lessons.lesson position_requests.organization_type position_requests.status position_requests.position_key
    access_requests.decision answered_peers asked_questions account_tokens.purpose audit_events contributed_records
    campuses.county_fips campuses.state_code campuses.zip employee_positions employees.clergy_tax_status
    employees.education employees.exemption employees.insurance_status employees.kind employees.pay_type employees.retirement_status
    finding_decisions.decision health_findings.fingerprint health_findings.rule health_findings.severity
    health_findings.source health_findings.status memberships.role notification_choices
    organization_invitations.role organization_minimums.definition organization_minimums.formula organization_minimums.guideline_key
    organization_pay_policies organizations.county_fips organizations.denomination_key organizations.granted_plan
    organizations.ntee_code organizations.plan organizations.setting organizations.state_code organizations.type
    organizations.zip organizations.office_kind office_ties.level office_ties.office_kind pay_components.kind pay_components.period pay_packages.reason_kind rate_limits
    record_imports.source reports.definition sessions.address staff_roles staff_range_views estimate_views
    constant_proposals.before constant_proposals.jurisdiction constant_proposals.key constant_proposals.status
    constant_proposals.unit payment_corrections.key payment_corrections.kind purchase_requests.kind purchase_requests.plan
    duplicate_resolution_members api_keys.scopes shared_links.employee_ids submitted_forms table_columns users.theme users.preview_answers organization_metrics`,
  'a token, a hash or a key': `
    record_imports.content_sha256 record_imports.mapping_sha256 staff_imports.content_sha256 staff_imports.header_sha256 shared_links.sealed_token api_keys.sealed_token api_keys.token_start content_media.sha256 two_step
    report_files.paper_sha256 users.password_hash duplicate_resolutions.digest duplicate_dismissals.signature`,
}

export const EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_REASON).flatMap(([reason, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, reason] as const),
  ),
)
