/**
 * Which columns staff read in the database browser, table by table. A table that is not listed does not compile; a
 * column that is not listed fails a test. Views are made of this list (views.ts): nothing else is readable.
 */
import type { TableName } from '../table-types.ts'

/** Names of columns, separated by spaces. Every column of a table stands in exactly one of them. */
export interface Shown {
  /** as stored */
  readonly open?: string
  /** only the first letter and the part after the @ */
  readonly email?: string
  /** only the first letter */
  readonly name?: string
  /** cents a year as a band of $10,000 */
  readonly band?: string
  /** pay, or text that may hold it or name people: read only unmasked */
  readonly hidden?: string
  /** tokens, hashes and keys: never read, unmasked neither */
  readonly secret?: string
}

/** Tables of secrets are not readable at all. */
export const SHOWN: Readonly<Record<TableName, Shown | 'secret'>> = {
  account_tokens: 'secret',
  kept_forms: 'secret',
  known_devices: 'secret',
  rate_limits: 'secret',
  record_import_secret: 'secret',
  recovery_codes: 'secret',
  sessions: 'secret',
  submitted_forms: 'secret',
  two_step: 'secret',

  access_requests: {
    open: 'id organization_id user_id requested_at decided_at decided_by decision',
  },
  api_keys: {
    open: `id organization_id created_by name scopes created_at expires_at last_used_at revoked_at
      revoked_by shown_until`,
    secret: 'token_start token_hash sealed_token',
  },
  answered_peers: {
    open: 'id scope snapshot_id definition position_key answered_at organization_scope',
    hidden: 'crowds',
  },
  asked_questions: { open: 'scope day organization_scope asked_at', hidden: 'question peers' },
  audit_chain: { open: 'position event_id', secret: 'hash' },
  audit_events: {
    open: 'id at actor_kind actor_id actor_name shadowed_by action organization_id subject_kind subject_id request_id',
    hidden: 'details',
  },
  board_packet_amendments: {
    open: 'packet_id number kind dated made_by made_at',
    hidden: 'text reason made_by_name',
  },
  board_packet_entries: {
    open: 'id packet_id kind version updated_by updated_at',
    hidden: 'content',
  },
  board_packet_parts: { open: 'packet_id part version updated_by updated_at', hidden: 'content' },
  board_packet_reminders: { open: 'packet_id user_id due_on days_before queued_at' },
  board_packets: {
    open: `id organization_id employee_id number version created_by created_at sealed_at sealed_by sealed_sha256
      report_id match_id final_action_on next_meeting_on finalized_at finalized_by record_sha256 set_aside_at`,
    hidden: 'sealed_by_name sealed_text finalized_by_name record_text minutes',
  },
  // others look for people by names and pay that they know
  browser_queries: { open: 'id asked_by title asked_at', hidden: 'text' },
  browser_unmaskings: {
    open: 'id asked_by reason asked_at decided_by decided_at accepted expires_at',
  },
  calc_constants: {
    open: `id key jurisdiction value unit effective_from effective_to status source source_url checked_on proposed_by
      approved_by support note`,
  },
  calibration_checks: {
    open: `id snapshot_id checked_at observed_from observed_to record_count coverage50 coverage80
      median_absolute_percentage_error sentence`,
  },
  campuses: {
    open: 'id organization_id name is_main street city state_code zip county_fips archived_at version',
  },
  catalog_words: {
    open: `kind key version name description search_words retired_at successor changed_by changed_at`,
  },
  checkouts: {
    open: `id organization_id user_id employee_id plan status terms_version credited_payment created_at expires_at
      completed_at reminded_at`,
    secret: 'reference session_id',
  },
  constant_proposals: {
    open: `id key jurisdiction value unit effective_from effective_to status source source_url checked_on reason
      proposed_by proposed_at decided_by decided_at accepted before rolled_back_by rolled_back_at`,
  },
  consumer_price_index: { open: 'month value' },
  contributor_checks: {
    open: 'organization_id is_accepted decided_by decided_at',
    hidden: 'reason',
  },
  coming_soon_flags: {
    open: 'id path title what expected set_at set_by released_at released_by',
  },
  coming_soon_requests: {
    open: 'id flag_id asked_at confirmed_at',
    email: 'email email_key',
    secret: 'token_hash',
  },
  // together with organization_key they would say whose pay a record is
  contributed_records: {
    open: 'position_key pay_year contributed_at organization_id',
    hidden: 'record_id employee_id',
  },
  content_drafts: { open: 'item_id user_id base_version revision kept_at', hidden: 'fields' },
  content_items: {
    open: `id kind slug state published_version scheduled_version scheduled_for follows_repository repository_sha256
      created_at updated_at`,
  },
  content_media: {
    open: `id key sha256 name alt caption credit width height widths fallback bytes version added_by added_at
      updated_at`,
  },
  content_menus: { open: 'menu version links changed_by changed_at' },
  content_open: { open: 'item_id user_id seen_at' },
  content_published: {
    open: `item_id version kind slug title summary topic positions places members published_on updated_on words
      headings body open_body search heads`,
  },
  content_redirects: { open: 'from_path to_path made_by made_at' },
  content_version_pictures: { open: 'item_id number media_key' },
  content_versions: {
    open: `item_id number title summary topic positions places author members published_on updated_on changes related
      source made_by made_at`,
    hidden: 'document',
  },
  content_words: { open: 'word articles' },
  counties: {
    open: `fips state_code name population cbsa metro metro_kind median_household_income per_capita_income
      median_home_value median_gross_rent fair_market_rent_2br_2025 fair_market_rent_2br_2026
      fair_market_rent_2br fair_market_rent_year acs_year share_urban
      share_suburban share_rural`,
  },
  customers: {
    open: 'id organization_id created_at is_main deleted_at ticket synced_at credit_cents',
    email: 'email email_key',
  },
  denomination_families: { open: 'key name' },
  denominations: { open: 'key name family_key catalog_name' },
  duplicate_dismissals: { open: 'id signature dismissed_by dismissed_at', hidden: 'reason' },
  duplicate_resolution_members: { open: 'resolution_id subscription_id choice' },
  duplicate_resolutions: {
    open: 'id digest asked_by asked_at done_at refused',
    hidden: 'reason',
  },
  employee_drafts: {
    open: 'user_id organization_id employee_id version saved_at',
    hidden: 'fields',
  },
  employee_positions: { open: 'employee_id position_key weight ordinal' },
  employees: {
    open: `id organization_id campus_id kind job_title hours_per_week weeks_per_year years_experience years_in_role
      education ordained clergy_tax_status insurance_status retirement_status archived_at version updated_by created_at
      updated_at lives_in_parsonage required_lodging pay_type exemption is_position_guess`,
    name: 'name',
  },
  employment_cost_index: { open: 'quarter value status' },
  estimate_choices: { open: 'employee_id organization_id' },
  estimate_views: { open: 'employee_id user_id first_at last_at count' },
  filed_pays: {
    open: `ein position tax_year period_end state zip county_fips field expenses employees receipts pay
      organization_name origin form base_pay title_words`,
  },
  filed_returns: { open: 'ein period_end form received_at' },
  finding_decisions: { open: 'id decision made_by made_at undone_by undone_at', hidden: 'reason' },
  guideline_minimums: {
    open: `schedule denomination body states year position basis years_of_service size_class amount housing_basis source
      seen_by note checked_on approved_by`,
  },
  health_findings: {
    open: `id source record_id employee_id pay_year rule severity score status holds_out found_at decided_by
      decided_at decision_id assigned_to`,
    hidden: 'organization_key message suggestion_cents fingerprint reason',
  },
  invoices: {
    open: `id customer_id organization_id subscription_id number status total_cents tax_cents due_cents paid_cents
      created_at period_start period_end attempts next_attempt_at`,
  },
  job_runs: {
    open: 'id job started_by started_at ended_at outcome facts digest alerted_at leased_until',
  },
  job_workers: { open: 'id leased_until' },
  legal_acceptances: { open: 'user_id text_key version accepted_at' },
  market_sources: { open: 'kind year people levels fingerprint published_at retired_at' },
  market_people: { open: 'employee_id withdrawn_at withdrawn_by', hidden: 'person_key' },
  match_comparables: { open: 'id match_id version updated_by updated_at', hidden: 'content' },
  match_records: { open: 'match_id weight', hidden: 'record_id' },
  legal_areas: {
    open: `jurisdiction scope name counties cities employees_from employees_to receipts_above work replaces_state
      covers_all`,
  },
  matches: {
    open: `id organization_id employee_id version created_by created_at updated_at frozen_at frozen_by snapshot_id
      answer_sha256 archived_at`,
    hidden: 'name question frozen_by_name answer_text',
  },
  memberships: { open: 'organization_id user_id role sees_pay created_at' },
  minimum_wages: { open: 'state_code effective_from hourly' },
  metric_days: { open: 'day made_at facts' },
  models: {
    open: 'id snapshot_id definition engine_version fitted_at',
    hidden: 'parameters metrics',
  },
  notification_choices: { open: 'user_id topic wanted changed_at' },
  ntee_codes: { open: 'code group_key name' },
  ntee_groups: { open: 'key name' },
  occupation_wages: {
    open: `area_kind state_code soc occupation year employment annual_p10 annual_p25 annual_median annual_p75
      annual_p90 annual_mean`,
  },
  office_churches: {
    open: 'id office_id number name place denomination charge version',
  },
  office_invitations: {
    open: 'id office_id line_id invited_by sent_at expires_at revoked_at accepted_at accepted_by',
    email: 'email',
    secret: 'token_hash',
  },
  office_ties: {
    open: `id office_id church_id line_id office_kind level consented_at consented_by level_since version
      ended_at ended_by`,
  },
  organization_invitations: {
    open: `id organization_id role sees_pay invited_by created_at sent_at expires_at revoked_at accepted_at
      accepted_by`,
    email: 'email email_normalized',
    secret: 'token_hash',
  },
  // a payroll budget is one person's pay where there is one person
  organization_metrics: {
    open: 'id organization_id campus_id fiscal_year operating_budget_cents attendance staff_fte updated_at version',
    band: 'payroll_budget_cents',
  },
  organization_minimum_rows: {
    open: 'organization_id ordinal years_from years_to',
    band: 'amount_cents',
  },
  organization_minimums: {
    open: 'organization_id guideline_key name definition source effective_on version updated_by updated_at',
    hidden: 'formula',
  },
  organization_pay_policies: {
    open: `organization_id definition parsonage_method target_percentile growth_beyond_index version updated_by
      updated_at form_8274`,
    hidden: 'year_of_experience_cents year_in_role_cents education_level_cents ordination_cents',
  },
  organization_questions: {
    open: 'id finding_id organization_id asked_by asked_at answered_by answered_at',
  },
  organizations: {
    open: `id type name denomination_key ntee_code office_kind setting street city state_code zip county_fips
      plan contributes_records contribution_changed_at archived_at version created_at updated_at
      contribution_changed_by last_report_number is_demonstration granted_plan`,
    hidden: 'market_key',
  },
  outgoing_mails: {
    open: 'id kind sealed queued_at not_before attempts sent_at given_up_at',
    email: 'to_address',
    hidden: 'problem',
    // holds links that sign in
    secret: 'content',
  },
  pay_components: {
    open: 'pay_package_id kind period',
    band: 'annual_cents',
    hidden: 'amount_cents rate_cents as_typed',
  },
  pay_packages: {
    open: 'id employee_id effective_on created_by created_at reason_kind is_start_unknown',
    hidden: 'reason proposed_as',
  },
  pay_records: {
    open: `id organization_key source pay_year observed_on position_key organization_type denomination_key setting
      state_code hours_per_week weeks_per_year years_experience years_in_role education ordained seca_offset_status
      retirement_status insurance_status checked_at import_id`,
    band: 'base_cents housing_cents',
    hidden: `person_key county_fips operating_budget attendance staff_fte payroll_budget seca_offset_cents
      retirement_cents insurance_cents`,
  },
  payment_announcements: {
    open: 'id type customer_id object_id announced_at received_at worked_at',
  },
  payment_notices: { open: 'key organization_id queued_at' },
  payment_corrections: {
    open: `id kind customer_id organization_id payment_id amount_cents asked_by asked_at done_at
      resolution_id`,
    hidden: 'reason',
    // who knows it could stand for the request at the payment service
    secret: 'key',
  },
  payments: {
    open: 'id customer_id organization_id invoice_id plan amount_cents refunded_cents dispute paid_at',
  },
  person_ratings: { open: 'employee_id year set_by set_at', hidden: 'rating' },
  position_requests: {
    open: 'id user_id organization_type requested_at status position_key answered_at answered_by',
    hidden: 'title duties answer',
  },
  position_aliases: { open: 'position_key alias is_nearest' },
  position_families: { open: 'key name ordinal' },
  position_questions: { open: 'position_key ordinal question answers' },
  positions: {
    open: `key title family_key level organization_types description soc_code ordination_usual ordinal
      catalog_title catalog_description`,
  },
  price_parities: {
    open: 'area_kind area_code area_name year all_items goods housing other_services utilities',
  },
  raise_letter_logos: { open: 'organization_id width height updated_by updated_at', hidden: 'png' },
  raise_letter_wordings: {
    open: 'organization_id version updated_by updated_at',
    hidden: 'sender sender_lines opening unchanged closing signer',
  },
  read_lessons: { open: 'user_id lesson read_at' },
  record_imports: {
    open: `id file_name source content_sha256 mapping_sha256 mapping row_count imported_count rejected_count
      skipped_count imported_at imported_by imported_by_name health_checked_at undone_at undone_by undone_by_name
      undone_count`,
  },
  reference_imports: { open: 'name source vintage newest checksum row_count imported_at' },
  report_deliveries: { open: 'report day queued_at', email: 'to_address' },
  report_files: { open: 'report_id paper_sha256 made_at', hidden: 'pdf' },
  report_records: { open: 'report_id weight', hidden: 'record_id' },
  shared_link_views: {
    open: 'share_id browser first_at last_at count',
    secret: 'reader_hash',
  },
  shared_links: {
    open: `id report_id scenario_id shows_person created_by created_at expires_at revoked_at shown_until
      fewest_people`,
    hidden: 'content employee_ids',
    secret: 'token_hash sealed_token',
  },
  reports: {
    open: `id organization_id employee_id number snapshot_id model_id definition created_by created_at archived_at
      code_version rerun_of position as_of source_name`,
    hidden: 'title inputs result labels query constants changes person middle',
  },
  return_pays: {
    open: `ein period_end form position tax_year state zip expenses employees receipts pay base_pay organization_name
      title_words`,
  },
  revenue_changes: { open: 'organization_id day cents_before cents_after' },
  single_reports: {
    open: 'id organization_id employee_id granted_at granted_by reason report_id generated_at',
    secret: 'purchase_reference',
  },
  purchase_requests: {
    open: 'id organization_id asked_by kind plan asked_at closed_at closed_by',
    email: 'contact_email',
    name: 'contact_name',
    hidden: 'purchase_order mailing_address note outcome',
  },
  scenario_people: { open: 'scenario_id employee_id', hidden: 'facts' },
  scenarios: {
    open: 'id organization_id version created_by created_at updated_at archived_at',
    hidden: 'name note plan baseline',
  },
  shadow_sessions: {
    open: `id staff_id user_id session_id organization_id created_at link_expires_at started_at expires_at ended_at`,
    hidden: 'reason pay_reason returns_to',
    secret: 'link_hash',
  },
  snapshot_contributors: { open: 'snapshot_id', hidden: 'organization_key contributor_key' },
  snapshot_crowds: {
    open: 'snapshot_id definition position_key record_ids crowds',
    hidden: 'contributor_keys figures',
  },
  snapshot_organizations: {
    open: `snapshot_id organization_key pay_year organization_type denomination_key setting state_code`,
    hidden: 'operating_budget attendance payroll_budget staff_fte',
  },
  snapshot_records: {
    open: `snapshot_id definition record_id organization_key position_key observed_on organization_type
      denomination_key setting state_code hours_per_week budget_place years_experience`,
    hidden: 'operating_budget attendance predicted_log_pay residual features',
  },
  snapshots: {
    open: `id name source reference_date seed status record_count organization_count audit refused_definitions
      built_at published_at`,
  },
  sold_prices: { open: 'id plan amount_cents since' },
  staff_import_files: { open: 'import_id', hidden: 'content' },
  staff_import_people: { open: 'import_id employee_id line version is_new', hidden: 'before' },
  staff_import_progress: { open: 'import_id stage done total updated_at' },
  staff_imports: {
    open: `id organization_id created_by created_at format program header_sha256 version row_count imported_at
      imported_by added_count updated_count left_count error_count undone_at undone_by content_sha256`,
    hidden: 'file_name settings',
  },
  staff_notes: { open: 'id user_id written_by written_by_name written_at', hidden: 'text' },
  staff_range_views: { open: 'organization_id user_id first_at last_at count' },
  staff_pay_grants: { open: 'id organization_id granted_by granted_at expires_at ended_at' },
  staff_roles: { open: 'user_id role granted_by granted_at expires_at' },
  states: { open: 'code fips name division region' },
  subscriptions: {
    open: `id customer_id organization_id standing plan status price_cents created_at period_start period_end ends_at
      canceled_at ended_at past_due_since next_plan next_plan_from next_price_cents card_brand card_last_four
      card_expires_month card_expires_year has_duplicate`,
    secret: 'card_fingerprint',
  },
  survey_loads: { open: 'id source seed record_count organization_count as_of loaded_at' },
  table_columns: { open: 'organization_id user_id columns' },
  user_merges: {
    open: 'id kept_id dropped_id merged_by merged_at undo_until undone_at undone_by',
    hidden: 'reason plan',
  },
  text_findings: {
    open: 'id table_name column_name row_id organization_id problems status found_at decided_by decided_at',
    hidden: 'fingerprint reason before_text after_text',
  },
  text_scan_marks: { open: 'table_name column_name watermark scanned_at' },
  told_payrolls: { open: 'id organization_id told_at', hidden: 'costs' },
  told_summaries: { open: 'id organization_id told_at seen_by_office', hidden: 'totals' },
  users: {
    open: `id name email_verified_at created_at password_changed_at deletion_requested_at deletion_due_at merged_into
      has_twin`,
    email: 'email email_normalized twin_key',
    hidden: 'preview_answers',
    secret: 'password_hash',
  },
  worth_history: { open: 'id since organization_id cents' },
  zip_codes: { open: 'zip city state_code county_fips latitude longitude county_match has_homes' },
}
