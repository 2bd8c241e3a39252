/** Generated from the migrated database by `npm run database:types`: never edited by hand. */

import type { PayModel } from '~/core/engine/model/fitted-model.ts'

/** What each table holds, as it is read. */
export interface Rows {
  access_requests: {
    id: number
    organization_id: number
    user_id: number
    requested_at: Date
    decided_at: Date | null
    decided_by: number | null
    decision: 'accepted' | 'declined' | null
  }
  account_tokens: {
    token_hash: Buffer
    purpose:
      | 'verify-email'
      | 'change-email'
      | 'undo-email-change'
      | 'reset-password'
      | 'second-step'
      | 'claim'
    user_id: number
    email: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  answered_peers: {
    id: number
    scope: string
    snapshot_id: number
    definition: string
    position_key: string
    answered_at: Date
    organization_scope: string | null
    crowds: Buffer
  }
  api_keys: {
    id: number
    organization_id: number | null
    created_by: number
    name: string
    token_start: string
    token_hash: Buffer
    scopes: string[]
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
    revoked_by: number | null
    sealed_token: string | null
    shown_until: Date | null
  }
  asked_questions: {
    scope: string
    day: string
    question: Buffer
    organization_scope: string | null
    peers: Buffer
    asked_at: Date
  }
  audit_chain: {
    position: number
    event_id: number
    hash: Buffer
  }
  audit_events: {
    id: number
    at: Date
    actor_kind: 'user' | 'staff' | 'system' | 'visitor'
    actor_id: number | null
    actor_name: string | null
    shadowed_by: number | null
    action: string
    organization_id: number | null
    subject_kind: string | null
    subject_id: number | null
    details: unknown
    request_id: string | null
  }
  board_packet_amendments: {
    packet_id: number
    number: number
    kind: 'criteria' | 'record' | 'approval'
    text: string
    reason: string
    dated: string
    made_by: number | null
    made_by_name: string
    made_at: Date
  }
  board_packet_entries: {
    id: number
    packet_id: number
    kind: 'comparable' | 'attendee'
    content: unknown
    version: number
    updated_by: number | null
    updated_at: Date
  }
  board_packet_parts: {
    packet_id: number
    part: 'criteria' | 'receipts' | 'meeting' | 'decision' | 'test'
    content: unknown
    version: number
    updated_by: number | null
    updated_at: Date
  }
  board_packet_reminders: {
    packet_id: number
    user_id: number
    due_on: string
    days_before: number
    queued_at: Date
  }
  board_packets: {
    id: number
    organization_id: number
    employee_id: number
    number: number
    version: number
    created_by: number | null
    created_at: Date
    sealed_at: Date | null
    sealed_by: number | null
    sealed_by_name: string | null
    sealed_text: string | null
    sealed_sha256: string | null
    report_id: number | null
    final_action_on: string | null
    next_meeting_on: string | null
    finalized_at: Date | null
    finalized_by: number | null
    finalized_by_name: string | null
    record_text: string | null
    record_sha256: string | null
    minutes: string | null
    set_aside_at: Date | null
    match_id: number | null
  }
  browser_queries: {
    id: number
    asked_by: number | null
    title: string | null
    text: string
    asked_at: Date
  }
  browser_unmaskings: {
    id: number
    asked_by: number
    reason: string
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    accepted: boolean | null
    expires_at: Date | null
  }
  calc_constants: {
    id: number
    key: string
    jurisdiction: string
    value: string | null
    unit: string
    effective_from: string
    effective_to: string | null
    status: 'in_force' | 'planned' | 'vacated' | 'proposed' | 'none' | 'unknown'
    source: string
    source_url: string | null
    checked_on: string
    proposed_by: number | null
    approved_by: number | null
    support: 'official' | 'two_sources' | 'one_source' | 'formula' | 'notes' | 'unknown' | null
    note: string | null
  }
  calibration_checks: {
    id: number
    snapshot_id: number
    checked_at: Date
    observed_from: string
    observed_to: string
    record_count: number
    coverage50: number | null
    coverage80: number | null
    median_absolute_percentage_error: number | null
    sentence: string
  }
  campuses: {
    id: number
    organization_id: number
    name: string
    is_main: boolean
    street: string
    city: string
    state_code: string
    zip: string
    county_fips: string | null
    archived_at: Date | null
    version: number
  }
  catalog_words: {
    kind: 'position' | 'denomination'
    key: string
    version: number
    name: string | null
    description: string | null
    search_words: string[]
    retired_at: Date | null
    successor: string | null
    changed_by: number | null
    changed_at: Date
  }
  checkouts: {
    id: number
    reference: string
    session_id: string | null
    organization_id: number | null
    user_id: number | null
    employee_id: number | null
    plan: 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'
    status: 'open' | 'complete' | 'expired'
    terms_version: string
    credited_payment: string | null
    created_at: Date
    expires_at: Date | null
    completed_at: Date | null
    reminded_at: Date | null
  }
  coming_soon_flags: {
    id: number
    path: string
    title: string
    what: string
    expected: string | null
    set_at: Date
    set_by: number | null
    released_at: Date | null
    released_by: number | null
  }
  coming_soon_requests: {
    id: number
    flag_id: number
    email: string
    email_key: string
    token_hash: Buffer
    asked_at: Date
    confirmed_at: Date | null
  }
  constant_proposals: {
    id: number
    key: string
    jurisdiction: string
    value: string
    unit: string
    effective_from: string
    effective_to: string | null
    status: 'in_force' | 'planned' | 'vacated'
    source: string
    source_url: string | null
    checked_on: string
    reason: string
    proposed_by: number | null
    proposed_at: Date
    decided_by: number | null
    decided_at: Date | null
    accepted: boolean | null
    before: unknown
    rolled_back_by: number | null
    rolled_back_at: Date | null
  }
  consumer_price_index: {
    month: string
    value: string | null
  }
  content_drafts: {
    item_id: number
    user_id: number
    base_version: number
    revision: number
    fields: unknown
    kept_at: Date
  }
  content_items: {
    id: number
    kind: 'article' | 'page'
    slug: string
    state: 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'
    published_version: number | null
    scheduled_version: number | null
    scheduled_for: Date | null
    follows_repository: boolean
    repository_sha256: string | null
    created_at: Date
    updated_at: Date
  }
  content_media: {
    id: number
    key: string
    sha256: string
    name: string
    alt: string
    caption: string
    credit: string
    width: number
    height: number
    widths: number[]
    fallback: 'jpeg' | 'png'
    bytes: number
    version: number
    added_by: number | null
    added_at: Date
    updated_at: Date
  }
  content_menus: {
    menu: 'header' | 'footer' | 'resources'
    version: number
    links: unknown
    changed_by: number | null
    changed_at: Date
  }
  content_open: {
    item_id: number
    user_id: number
    seen_at: Date
  }
  content_published: {
    item_id: number
    version: number
    kind: string
    slug: string
    title: string
    summary: string
    topic: string | null
    positions: string[]
    places: string[]
    members: boolean
    published_on: string
    updated_on: string
    words: number
    headings: string
    body: string
    open_body: string
    search: string | null
    heads: string | null
  }
  content_redirects: {
    from_path: string
    to_path: string | null
    made_by: number | null
    made_at: Date
  }
  content_version_pictures: {
    item_id: number
    number: number
    media_key: string
  }
  content_versions: {
    item_id: number
    number: number
    title: string
    summary: string
    topic: string | null
    positions: string[]
    places: string[]
    author: string
    members: boolean
    published_on: string
    updated_on: string
    changes: unknown
    related: string[]
    document: unknown
    source: 'repository' | 'editor' | 'import'
    made_by: number | null
    made_at: Date
  }
  content_words: {
    word: string
    articles: number
  }
  contributed_records: {
    record_id: number
    organization_id: number
    employee_id: number
    position_key: string
    pay_year: number
    contributed_at: Date
  }
  contributor_checks: {
    organization_id: number
    is_accepted: boolean
    reason: string
    decided_by: number | null
    decided_at: Date
  }
  counties: {
    fips: string
    state_code: string | null
    name: string
    population: number | null
    cbsa: string | null
    metro: string | null
    metro_kind: string | null
    median_household_income: number | null
    per_capita_income: number | null
    median_home_value: number | null
    median_gross_rent: number | null
    fair_market_rent_2br_2025: number | null
    fair_market_rent_2br_2026: number | null
    share_urban: string | null
    share_suburban: string | null
    share_rural: string | null
    fair_market_rent_2br: number | null
    fair_market_rent_year: number | null
    acs_year: number | null
  }
  customers: {
    id: string
    organization_id: number | null
    email: string | null
    created_at: Date
    is_main: boolean
    deleted_at: Date | null
    ticket: number
    synced_at: Date | null
    credit_cents: number
    email_key: string | null
  }
  denomination_families: {
    key: string
    name: string
  }
  denominations: {
    key: string
    name: string
    family_key: string
    catalog_name: string
  }
  duplicate_dismissals: {
    id: number
    signature: string
    reason: string
    dismissed_by: number | null
    dismissed_at: Date
  }
  duplicate_resolution_members: {
    resolution_id: number
    subscription_id: string
    choice: 'keep' | 'cancel' | 'refund'
  }
  duplicate_resolutions: {
    id: number
    digest: string
    reason: string
    asked_by: number | null
    asked_at: Date
    done_at: Date | null
    refused: string | null
  }
  employee_drafts: {
    user_id: number
    organization_id: number
    employee_id: number | null
    fields: unknown
    version: number | null
    saved_at: Date
  }
  employee_positions: {
    employee_id: number
    position_key: string
    weight: number
    ordinal: number
  }
  employees: {
    id: number
    organization_id: number
    campus_id: number | null
    kind: 'employee' | 'planned_hire' | 'volunteer'
    name: string
    job_title: string
    hours_per_week: string
    weeks_per_year: string
    years_experience: string | null
    years_in_role: string | null
    education: 'none' | 'associate' | 'bachelor' | 'master' | 'doctorate' | null
    ordained: boolean | null
    clergy_tax_status: 'lay' | 'dual_status' | 'seca_exempt' | 'supply' | 'retired'
    insurance_status: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'
    retirement_status: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'
    archived_at: Date | null
    version: number
    updated_by: number | null
    created_at: Date
    updated_at: Date
    lives_in_parsonage: boolean
    pay_type: 'exempt' | 'non_exempt' | 'ministerial' | null
    exemption: 'executive' | 'administrative' | 'professional' | 'other' | null
    required_lodging: boolean
    is_position_guess: boolean
  }
  employment_cost_index: {
    quarter: string
    value: string | null
    status: 'published' | 'derived' | 'missing'
  }
  estimate_choices: {
    employee_id: number
    organization_id: number
  }
  estimate_views: {
    employee_id: number
    user_id: number
    first_at: Date
    last_at: Date
    count: number
  }
  filed_pays: {
    ein: string
    position: string
    tax_year: number
    period_end: string | null
    state: string
    zip: string
    county_fips: string | null
    field: string | null
    expenses: number
    employees: number | null
    receipts: number | null
    pay: number
    organization_name: string | null
    origin: 'shipped' | 'imported'
    form: '990' | '990EZ' | null
    base_pay: number | null
    title_words: string | null
  }
  filed_returns: {
    ein: string
    period_end: string
    form: '990' | '990EZ'
    received_at: Date
  }
  finding_decisions: {
    id: number
    decision: 'confirmed' | 'included' | 'corrected' | 'excluded'
    reason: string
    made_by: number | null
    made_at: Date
    undone_by: number | null
    undone_at: Date | null
  }
  guideline_minimums: {
    schedule: string
    denomination: string
    body: string
    states: string
    year: number
    position: string
    basis: string
    years_of_service: string
    size_class: string
    amount: string
    housing_basis: string
    source: string
    seen_by: string
    note: string
    checked_on: string
    approved_by: number | null
  }
  health_findings: {
    id: number
    source: 'demonstration' | 'member'
    record_id: number | null
    employee_id: number | null
    organization_key: string | null
    pay_year: number | null
    rule:
      | 'legal-floor'
      | 'exempt-salary'
      | 'housing'
      | 'fte-mismatch'
      | 'unit-error'
      | 'outlier'
      | 'digit-swap'
      | 'jump'
      | 'stale'
      | 'duplicate'
      | 'organization-level'
      | 'organization-ratios'
      | 'duplicate-elsewhere'
    severity: 'ask' | 'warn' | 'hold'
    score: number
    message: string
    suggestion_cents: number | null
    fingerprint: string
    status: 'open' | 'confirmed' | 'included' | 'corrected' | 'excluded'
    holds_out: boolean
    found_at: Date
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
    decision_id: number | null
    assigned_to: number | null
  }
  invoices: {
    id: string
    customer_id: string
    organization_id: number | null
    subscription_id: string | null
    number: string | null
    status: 'open' | 'paid' | 'uncollectible' | 'void'
    total_cents: number
    tax_cents: number
    due_cents: number
    paid_cents: number
    created_at: Date
    period_start: Date
    period_end: Date
    attempts: number
    next_attempt_at: Date | null
  }
  job_runs: {
    id: number
    job: string
    started_by: 'schedule' | 'catch-up' | 'command' | 'staff'
    started_at: Date
    ended_at: Date | null
    outcome: 'running' | 'done' | 'failed' | 'stopped' | 'lost'
    facts: unknown
    digest: string | null
    alerted_at: Date | null
    leased_until: Date
  }
  job_workers: {
    id: string
    leased_until: Date
  }
  kept_forms: {
    token_hash: Buffer
    user_id: number | null
    path: string
    values: unknown
    kept_at: Date
  }
  known_devices: {
    digest: Buffer
    user_id: number
    known_until: Date
  }
  legal_acceptances: {
    user_id: number
    text_key: string
    version: string
    accepted_at: Date
  }
  legal_areas: {
    jurisdiction: string
    scope: string
    name: string
    counties: string[]
    cities: string[]
    employees_from: number | null
    employees_to: number | null
    receipts_above: number | null
    work: string | null
    replaces_state: boolean
    covers_all: boolean
  }
  market_people: {
    employee_id: number
    person_key: string
    withdrawn_at: Date | null
    withdrawn_by: number | null
  }
  market_sources: {
    kind:
      | 'census_workers'
      | 'imported_census_workers'
      | 'public_filings'
      | 'imported_public_filings'
      | 'denominational_statistics'
    year: number
    people: number
    levels: unknown
    fingerprint: string | null
    published_at: Date | null
    retired_at: Date | null
  }
  match_comparables: {
    id: number
    match_id: number
    content: unknown
    version: number
    updated_by: number | null
    updated_at: Date
  }
  match_records: {
    match_id: number
    record_id: number
    weight: number
  }
  matches: {
    id: number
    organization_id: number
    employee_id: number
    name: string
    version: number
    question: unknown
    created_by: number | null
    created_at: Date
    updated_at: Date
    frozen_at: Date | null
    frozen_by: number | null
    frozen_by_name: string | null
    snapshot_id: number | null
    answer_text: string | null
    answer_sha256: string | null
    archived_at: Date | null
  }
  memberships: {
    organization_id: number
    user_id: number
    role: 'owner' | 'editor' | 'viewer'
    sees_pay: boolean
    created_at: Date
  }
  metric_days: {
    day: string
    made_at: Date
    facts: unknown
  }
  minimum_wages: {
    state_code: string
    effective_from: string
    hourly: string | null
  }
  models: {
    id: number
    snapshot_id: number
    definition: 'cash' | 'salary' | 'package' | 'employer_cost'
    engine_version: string
    parameters: PayModel
    metrics: unknown
    fitted_at: Date
  }
  notification_choices: {
    user_id: number
    topic: string
    wanted: boolean
    changed_at: Date
  }
  ntee_codes: {
    code: string
    group_key: string
    name: string
  }
  ntee_groups: {
    key: string
    name: string
  }
  occupation_wages: {
    area_kind: 'nation' | 'state'
    state_code: string | null
    soc: string
    occupation: string
    year: number
    employment: number | null
    annual_p10: number | null
    annual_p25: number | null
    annual_median: number | null
    annual_p75: number | null
    annual_p90: number | null
    annual_mean: number | null
  }
  office_churches: {
    id: number
    office_id: number
    number: string
    name: string
    place: string | null
    denomination: string | null
    charge: string | null
    version: number
  }
  office_invitations: {
    id: number
    office_id: number
    line_id: number
    email: string
    token_hash: Buffer
    invited_by: number | null
    sent_at: Date
    expires_at: Date
    revoked_at: Date | null
    accepted_at: Date | null
    accepted_by: number | null
  }
  office_ties: {
    id: number
    office_id: number
    church_id: number
    line_id: number | null
    office_kind: string
    level: 'totals' | 'minimum'
    consented_at: Date
    consented_by: number | null
    level_since: Date
    version: number
    ended_at: Date | null
    ended_by: number | null
  }
  organization_invitations: {
    id: number
    organization_id: number
    email: string
    email_normalized: string
    role: 'owner' | 'editor' | 'viewer'
    sees_pay: boolean
    token_hash: Buffer
    invited_by: number | null
    created_at: Date
    sent_at: Date
    expires_at: Date
    revoked_at: Date | null
    accepted_at: Date | null
    accepted_by: number | null
  }
  organization_metrics: {
    id: number
    organization_id: number
    campus_id: number | null
    fiscal_year: number
    operating_budget_cents: number | null
    attendance: number | null
    payroll_budget_cents: number | null
    staff_fte: string | null
    updated_at: Date
    version: number
  }
  organization_minimum_rows: {
    organization_id: number
    ordinal: number
    years_from: number
    years_to: number | null
    amount_cents: number
  }
  organization_minimums: {
    organization_id: number
    guideline_key: string | null
    name: string | null
    definition: 'cash' | 'salary' | null
    source: string | null
    effective_on: string | null
    version: number
    updated_by: number | null
    updated_at: Date
    formula: unknown
  }
  organization_pay_policies: {
    organization_id: number
    definition: 'cash' | 'salary' | 'package' | 'employer_cost'
    parsonage_method: 'fair_rental_value' | 'thirty_percent' | 'forty_percent'
    target_percentile: number
    year_of_experience_cents: number | null
    year_in_role_cents: number | null
    education_level_cents: number | null
    ordination_cents: number | null
    growth_beyond_index: string | null
    version: number
    updated_by: number | null
    updated_at: Date
    form_8274: boolean
  }
  organization_questions: {
    id: number
    finding_id: number
    organization_id: number
    asked_by: number | null
    asked_at: Date
    answered_at: Date | null
    answered_by: number | null
  }
  organizations: {
    id: number
    type: 'church' | 'nonprofit'
    name: string
    denomination_key: string | null
    ntee_code: string | null
    setting: 'city' | 'suburb' | 'small_town' | 'rural' | null
    street: string
    city: string
    state_code: string
    zip: string
    county_fips: string | null
    plan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'
    market_key: string
    contributes_records: boolean
    contribution_changed_at: Date | null
    archived_at: Date | null
    version: number
    created_at: Date
    updated_at: Date
    contribution_changed_by: number | null
    last_report_number: number
    is_demonstration: boolean
    granted_plan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'
    office_kind:
      | 'conference'
      | 'synod'
      | 'diocese'
      | 'presbytery'
      | 'convention'
      | 'association'
      | 'network'
      | null
  }
  outgoing_mails: {
    id: number
    to_address: string
    kind: string
    content: string | null
    sealed: boolean
    queued_at: Date
    not_before: Date
    attempts: number
    problem: string | null
    sent_at: Date | null
    given_up_at: Date | null
  }
  pay_components: {
    pay_package_id: number
    kind:
      | 'base'
      | 'housing_allowance'
      | 'parsonage_rental_value'
      | 'parsonage_utilities'
      | 'seca_offset'
      | 'retirement'
      | 'insurance'
      | 'reimbursement'
    amount_cents: number
    period: 'hour' | 'week' | 'biweekly' | 'semimonthly' | 'month' | 'year'
    as_typed: string
    annual_cents: number
    rate_cents: string | null
  }
  pay_packages: {
    id: number
    employee_id: number
    effective_on: string
    reason: string | null
    created_by: number | null
    created_at: Date
    reason_kind:
      | 'starting_pay'
      | 'yearly_raise'
      | 'promotion'
      | 'market_adjustment'
      | 'cost_of_living'
      | 'hours_changed'
      | 'housing_designated'
      | 'benefits_changed'
      | 'correction'
      | 'other'
      | null
    proposed_as: string | null
    is_start_unknown: boolean
  }
  pay_records: {
    id: number
    organization_key: string
    person_key: string
    source: 'demonstration' | 'member'
    pay_year: number
    observed_on: string
    position_key: string
    organization_type: 'church' | 'nonprofit'
    denomination_key: string | null
    setting: 'city' | 'suburb' | 'small_town' | 'rural' | null
    state_code: string | null
    county_fips: string | null
    operating_budget: number | null
    attendance: number | null
    staff_fte: string | null
    payroll_budget: number | null
    hours_per_week: string | null
    weeks_per_year: string | null
    years_experience: string | null
    years_in_role: string | null
    education: 'none' | 'associate' | 'bachelor' | 'master' | 'doctorate' | null
    ordained: boolean | null
    base_cents: number
    housing_cents: number | null
    seca_offset_cents: number | null
    retirement_cents: number | null
    insurance_cents: number | null
    seca_offset_status: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'
    retirement_status: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'
    insurance_status: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'
    checked_at: Date
    import_id: number | null
  }
  payment_announcements: {
    id: string
    type: string
    customer_id: string | null
    object_id: string | null
    announced_at: Date
    received_at: Date
    worked_at: Date | null
  }
  payment_corrections: {
    id: number
    key: string
    kind: 'refund' | 'credit'
    customer_id: string
    organization_id: number | null
    payment_id: string | null
    amount_cents: number
    reason: string
    asked_by: number | null
    asked_at: Date
    done_at: Date | null
    resolution_id: number | null
  }
  payment_notices: {
    key: string
    organization_id: number | null
    queued_at: Date
  }
  payments: {
    id: string
    customer_id: string
    organization_id: number | null
    invoice_id: string | null
    plan: 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus' | null
    amount_cents: number
    refunded_cents: number
    dispute: 'open' | 'won' | 'lost' | null
    paid_at: Date
  }
  person_ratings: {
    employee_id: number
    year: number
    rating: 'below' | 'meets' | 'exceeds'
    set_by: number | null
    set_at: Date
  }
  position_aliases: {
    position_key: string
    alias: string
    is_nearest: boolean
  }
  position_families: {
    key: string
    name: string
    ordinal: number
  }
  position_questions: {
    position_key: string
    ordinal: number
    question: string
    answers: unknown
  }
  position_requests: {
    id: number
    user_id: number
    title: string
    organization_type: 'church' | 'nonprofit' | null
    duties: string
    requested_at: Date
    status: 'open' | 'added' | 'use' | 'declined'
    position_key: string | null
    answer: string | null
    answered_at: Date | null
    answered_by: number | null
  }
  positions: {
    key: string
    title: string
    family_key: string
    level: number
    organization_types: string[]
    description: string
    soc_code: string
    ordination_usual: boolean
    ordinal: number
    catalog_title: string
    catalog_description: string
  }
  price_parities: {
    area_kind: 'nation' | 'state' | 'metro'
    area_code: string
    area_name: string
    year: number
    all_items: string | null
    goods: string | null
    housing: string | null
    other_services: string | null
    utilities: string | null
  }
  purchase_requests: {
    id: number
    organization_id: number
    asked_by: number | null
    kind: 'w9' | 'invoice' | 'purchase_order'
    plan: 'basic' | 'expanded' | 'pro' | 'pro_plus'
    purchase_order: string | null
    contact_name: string
    contact_email: string
    mailing_address: string | null
    note: string | null
    asked_at: Date
    closed_at: Date | null
    closed_by: number | null
    outcome: string | null
  }
  raise_letter_logos: {
    organization_id: number
    png: Buffer
    width: number
    height: number
    updated_by: number | null
    updated_at: Date
  }
  raise_letter_wordings: {
    organization_id: number
    sender: string
    sender_lines: string
    opening: string
    unchanged: string
    closing: string
    signer: string
    version: number
    updated_by: number | null
    updated_at: Date
  }
  rate_limits: {
    key: string
    window_started_at: Date
    count: number
  }
  read_lessons: {
    user_id: number
    lesson: string
    read_at: Date
  }
  record_import_secret: {
    only_one: boolean
    secret: Buffer
  }
  record_imports: {
    id: number
    file_name: string
    source: 'demonstration' | 'member'
    content_sha256: string
    mapping_sha256: string
    mapping: unknown
    row_count: number
    imported_count: number
    rejected_count: number
    skipped_count: number
    imported_at: Date
    imported_by: number | null
    imported_by_name: string | null
    health_checked_at: Date | null
    undone_at: Date | null
    undone_by: number | null
    undone_by_name: string | null
    undone_count: number | null
  }
  recovery_codes: {
    user_id: number
    code_hash: Buffer
    used_at: Date | null
  }
  reference_imports: {
    name: string
    source: string
    vintage: string
    checksum: string
    row_count: number
    imported_at: Date
    newest: string | null
  }
  report_deliveries: {
    report: string
    day: string
    to_address: string
    queued_at: Date
  }
  report_files: {
    report_id: number
    paper_sha256: string
    pdf: Buffer
    made_at: Date
  }
  report_records: {
    report_id: number
    record_id: number
    weight: number
  }
  reports: {
    id: number
    organization_id: number
    employee_id: number
    number: number
    snapshot_id: number | null
    model_id: number | null
    definition: 'cash' | 'salary' | 'package' | 'employer_cost'
    title: string | null
    inputs: unknown
    result: unknown
    created_by: number | null
    created_at: Date
    archived_at: Date | null
    labels: string[]
    query: unknown
    constants: unknown
    code_version: string | null
    rerun_of: number | null
    changes: unknown
    person: string | null
    position: string | null
    as_of: string | null
    middle: number | null
    source_name: string | null
  }
  return_pays: {
    ein: string
    period_end: string
    form: string
    position: string
    tax_year: number
    state: string
    zip: string
    expenses: number
    employees: number | null
    receipts: number | null
    pay: number
    base_pay: number | null
    organization_name: string | null
    title_words: string
  }
  revenue_changes: {
    organization_id: number
    day: string
    cents_before: number
    cents_after: number
  }
  scenario_people: {
    scenario_id: number
    employee_id: number
    facts: unknown
  }
  scenarios: {
    id: number
    organization_id: number
    name: string
    note: string | null
    version: number
    plan: unknown
    baseline: unknown
    created_by: number | null
    created_at: Date
    updated_at: Date
    archived_at: Date | null
  }
  sessions: {
    id: number
    token_hash: Buffer
    user_id: number
    organization_id: number | null
    user_agent: string | null
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    revoked_at: Date | null
    address: string | null
    written_position: number
  }
  shadow_sessions: {
    id: number
    staff_id: number
    user_id: number
    session_id: number | null
    organization_id: number | null
    reason: string
    pay_reason: string | null
    returns_to: string
    created_at: Date
    link_hash: Buffer | null
    link_expires_at: Date | null
    started_at: Date | null
    expires_at: Date | null
    ended_at: Date | null
  }
  shared_link_views: {
    share_id: number
    reader_hash: Buffer
    browser: string
    first_at: Date
    last_at: Date
    count: number
  }
  shared_links: {
    id: number
    report_id: number | null
    token_hash: Buffer
    shows_person: boolean
    created_by: number | null
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    sealed_token: string | null
    shown_until: Date | null
    scenario_id: number | null
    content: unknown
    employee_ids: number[]
    fewest_people: number | null
  }
  single_reports: {
    id: number
    organization_id: number
    employee_id: number
    granted_at: Date
    granted_by: number | null
    reason: string | null
    purchase_reference: string | null
    report_id: number | null
    generated_at: Date | null
  }
  snapshot_contributors: {
    snapshot_id: number
    organization_key: string
    contributor_key: string
  }
  snapshot_crowds: {
    snapshot_id: number
    definition: 'cash' | 'salary' | 'package' | 'employer_cost'
    position_key: string
    contributor_keys: string[]
    record_ids: number[]
    figures: number[]
    crowds: number[]
  }
  snapshot_organizations: {
    snapshot_id: number
    organization_key: string
    pay_year: number
    organization_type: string
    denomination_key: string | null
    setting: string | null
    state_code: string | null
    operating_budget: number | null
    attendance: number | null
    payroll_budget: number | null
    staff_fte: string | null
  }
  snapshot_records: {
    snapshot_id: number
    definition: 'cash' | 'salary' | 'package' | 'employer_cost'
    record_id: number
    organization_key: string
    position_key: string
    observed_on: string
    organization_type: string
    denomination_key: string | null
    setting: string | null
    state_code: string | null
    operating_budget: number | null
    attendance: number | null
    hours_per_week: number | null
    budget_place: number
    predicted_log_pay: number
    residual: number
    features: Buffer
    years_experience: number | null
  }
  snapshots: {
    id: number
    name: string
    source: 'demonstration' | 'member'
    reference_date: string
    seed: number
    status: 'building' | 'built' | 'published' | 'retired' | 'rejected'
    record_count: number
    organization_count: number
    audit: unknown
    refused_definitions: unknown
    built_at: Date
    published_at: Date | null
  }
  sold_prices: {
    id: number
    plan: 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'
    amount_cents: number
    since: Date
  }
  staff_import_files: {
    import_id: number
    content: unknown
  }
  staff_import_people: {
    import_id: number
    employee_id: number
    line: number
    version: number
    is_new: boolean
    before: unknown
  }
  staff_import_progress: {
    import_id: number
    stage: 'read' | 'save' | 'check'
    done: number
    total: number
    updated_at: Date
  }
  staff_imports: {
    id: number
    organization_id: number
    created_by: number | null
    created_at: Date
    file_name: string
    content_sha256: string
    format: string
    program: string | null
    header_sha256: string
    settings: unknown
    version: number
    row_count: number
    imported_at: Date | null
    imported_by: number | null
    added_count: number | null
    updated_count: number | null
    left_count: number | null
    error_count: number | null
    undone_at: Date | null
    undone_by: number | null
  }
  staff_notes: {
    id: number
    user_id: number
    text: string
    written_by: number | null
    written_by_name: string
    written_at: Date
  }
  staff_pay_grants: {
    id: number
    organization_id: number
    granted_by: number | null
    granted_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  staff_range_views: {
    organization_id: number
    user_id: number
    first_at: Date
    last_at: Date
    count: number
  }
  staff_roles: {
    user_id: number
    role: 'support' | 'analyst' | 'editor' | 'admin'
    granted_by: number | null
    granted_at: Date
    expires_at: Date | null
  }
  states: {
    code: string
    fips: string
    name: string
    division: string
    region: 'northeast' | 'midwest' | 'south' | 'west'
  }
  submitted_forms: {
    key_hash: Buffer
    redirect: string | null
    submitted_at: Date
  }
  subscriptions: {
    id: string
    customer_id: string
    organization_id: number | null
    standing: 'counts' | 'duplicate' | 'ended'
    plan: 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus' | null
    status:
      | 'incomplete'
      | 'trialing'
      | 'active'
      | 'past_due'
      | 'unpaid'
      | 'paused'
      | 'canceled'
      | 'expired'
    price_cents: number
    created_at: Date
    period_start: Date
    period_end: Date
    ends_at: Date | null
    canceled_at: Date | null
    ended_at: Date | null
    past_due_since: Date | null
    next_plan: 'basic' | 'expanded' | 'pro' | 'pro_plus' | null
    next_plan_from: Date | null
    card_brand: string | null
    card_last_four: string | null
    card_expires_month: number | null
    card_expires_year: number | null
    next_price_cents: number | null
    card_fingerprint: string | null
    has_duplicate: boolean
  }
  survey_loads: {
    id: number
    source: 'demonstration' | 'member'
    seed: number | null
    record_count: number
    organization_count: number
    as_of: string
    loaded_at: Date
  }
  table_columns: {
    organization_id: number
    user_id: number
    columns: string[]
  }
  text_findings: {
    id: number
    table_name: string
    column_name: string
    row_id: number
    organization_id: number | null
    problems: string[]
    fingerprint: string
    status: 'open' | 'ignored' | 'cleaned'
    found_at: Date
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
    before_text: string | null
    after_text: string | null
  }
  text_scan_marks: {
    table_name: string
    column_name: string
    watermark: string
    scanned_at: Date
  }
  told_payrolls: {
    id: number
    organization_id: number
    told_at: Date
    costs: unknown
  }
  told_summaries: {
    id: number
    organization_id: number
    told_at: Date
    totals: unknown
    seen_by_office: boolean
  }
  two_step: {
    user_id: number
    secret: string
    created_at: Date
    confirmed_at: Date | null
    last_step: number | null
    shown_codes: string | null
    shown_until: Date | null
    code_keys: string | null
  }
  user_merges: {
    id: number
    kept_id: number
    dropped_id: number
    reason: string
    merged_by: number | null
    merged_at: Date
    undo_until: Date
    plan: unknown
    undone_at: Date | null
    undone_by: number | null
  }
  users: {
    id: number
    email: string
    email_normalized: string
    name: string
    password_hash: string
    email_verified_at: Date | null
    created_at: Date
    password_changed_at: Date | null
    deletion_requested_at: Date | null
    deletion_due_at: Date | null
    preview_answers: string | null
    merged_into: number | null
    twin_key: string
    has_twin: boolean
  }
  worth_history: {
    id: string
    since: Date
    organization_id: number
    cents: number | null
  }
  zip_codes: {
    zip: string
    city: string
    state_code: string | null
    county_fips: string | null
    latitude: number | null
    longitude: number | null
    county_match: 'exact' | 'crosswalk' | 'none'
    has_homes: boolean
  }
}

/** Columns that an insert may leave out: the others must be given unless they can be null. */
export interface Optional {
  audit_events: 'at' | 'details'
  board_packet_entries: 'version'
  board_packet_parts: 'version'
  board_packets: 'version'
  browser_queries: 'asked_at'
  browser_unmaskings: 'asked_at'
  campuses: 'version'
  catalog_words: 'search_words'
  constant_proposals: 'before'
  content_drafts: 'fields'
  content_items: 'state' | 'follows_repository'
  content_media: 'caption' | 'credit' | 'version'
  content_published: 'search' | 'heads'
  content_versions: 'positions' | 'places' | 'members' | 'related'
  contributor_checks: 'decided_at'
  customers: 'ticket' | 'credit_cents'
  employees:
    | 'kind'
    | 'weeks_per_year'
    | 'clergy_tax_status'
    | 'insurance_status'
    | 'retirement_status'
    | 'version'
    | 'created_at'
    | 'updated_at'
    | 'lives_in_parsonage'
    | 'required_lodging'
    | 'is_position_guess'
  estimate_views: 'count'
  health_findings: 'status'
  job_runs: 'facts' | 'leased_until'
  market_people: 'person_key'
  market_sources: 'published_at'
  match_comparables: 'version'
  matches: 'version'
  memberships: 'created_at'
  models: 'fitted_at'
  office_churches: 'version'
  office_ties: 'version'
  organization_metrics: 'updated_at' | 'version'
  organization_minimums: 'version' | 'updated_at' | 'formula'
  organization_pay_policies: 'version' | 'updated_at' | 'form_8274'
  organizations:
    | 'plan'
    | 'market_key'
    | 'contributes_records'
    | 'version'
    | 'created_at'
    | 'updated_at'
    | 'last_report_number'
    | 'is_demonstration'
    | 'granted_plan'
  outgoing_mails: 'attempts'
  pay_packages: 'created_at' | 'is_start_unknown'
  position_aliases: 'is_nearest'
  position_requests: 'status'
  raise_letter_wordings: 'version'
  record_import_secret: 'only_one'
  record_imports: 'imported_at'
  reference_imports: 'imported_at'
  reports:
    | 'created_at'
    | 'labels'
    | 'query'
    | 'constants'
    | 'changes'
    | 'person'
    | 'position'
    | 'as_of'
    | 'middle'
  scenarios: 'version'
  sessions: 'created_at' | 'last_seen_at' | 'written_position'
  shared_link_views: 'count'
  shared_links: 'content' | 'employee_ids'
  snapshots: 'record_count' | 'organization_count' | 'audit' | 'refused_definitions' | 'built_at'
  staff_import_people: 'before'
  staff_imports: 'version'
  staff_range_views: 'count'
  staff_roles: 'granted_at'
  subscriptions: 'has_duplicate'
  survey_loads: 'loaded_at'
  text_findings: 'status'
  told_summaries: 'seen_by_office'
  users: 'created_at' | 'has_twin'
  zip_codes: 'has_homes'
}

/** Columns that the database writes alone. */
export interface Generated {
  access_requests: 'id'
  answered_peers: 'id'
  api_keys: 'id'
  audit_events: 'id'
  board_packet_entries: 'id'
  board_packets: 'id'
  browser_queries: 'id'
  browser_unmaskings: 'id'
  calc_constants: 'id'
  calibration_checks: 'id'
  campuses: 'id'
  checkouts: 'id'
  coming_soon_flags: 'id'
  coming_soon_requests: 'id'
  constant_proposals: 'id'
  content_items: 'id'
  content_media: 'id'
  content_published: 'search' | 'heads'
  duplicate_dismissals: 'id'
  duplicate_resolutions: 'id'
  employees: 'id'
  finding_decisions: 'id'
  health_findings: 'id'
  job_runs: 'id'
  match_comparables: 'id'
  matches: 'id'
  models: 'id'
  office_churches: 'id'
  office_invitations: 'id'
  office_ties: 'id'
  organization_invitations: 'id'
  organization_metrics: 'id'
  organization_questions: 'id'
  organizations: 'id'
  outgoing_mails: 'id'
  pay_packages: 'id'
  pay_records: 'id'
  payment_corrections: 'id'
  position_requests: 'id'
  purchase_requests: 'id'
  record_imports: 'id'
  reports: 'id' | 'person' | 'position' | 'as_of' | 'middle'
  scenarios: 'id'
  sessions: 'id'
  shadow_sessions: 'id'
  shared_links: 'id'
  single_reports: 'id'
  snapshots: 'id'
  sold_prices: 'id'
  staff_imports: 'id'
  staff_notes: 'id'
  staff_pay_grants: 'id'
  survey_loads: 'id'
  text_findings: 'id'
  told_payrolls: 'id'
  told_summaries: 'id'
  user_merges: 'id'
  users: 'id'
}

/** Exact numbers: read as a text, written as a text or a number. */
export interface Exact {
  calc_constants: 'value'
  constant_proposals: 'value'
  consumer_price_index: 'value'
  counties: 'share_urban' | 'share_suburban' | 'share_rural'
  employees: 'hours_per_week' | 'weeks_per_year' | 'years_experience' | 'years_in_role'
  employment_cost_index: 'value'
  guideline_minimums: 'amount'
  minimum_wages: 'hourly'
  organization_metrics: 'staff_fte'
  organization_pay_policies: 'growth_beyond_index'
  pay_components: 'rate_cents'
  pay_records:
    | 'staff_fte'
    | 'hours_per_week'
    | 'weeks_per_year'
    | 'years_experience'
    | 'years_in_role'
  price_parities: 'all_items' | 'goods' | 'housing' | 'other_services' | 'utilities'
  snapshot_organizations: 'staff_fte'
}

/** JSON whose type is known when it is read; it is written as a text. */
export interface Documents {
  models: 'parameters'
}

/** The columns of each primary key, in its order. */
export const PRIMARY_KEYS = {
  access_requests: ['id'],
  account_tokens: ['token_hash'],
  answered_peers: ['id'],
  api_keys: ['id'],
  asked_questions: ['scope', 'day', 'question'],
  audit_chain: ['position'],
  audit_events: ['id'],
  board_packet_amendments: ['packet_id', 'number'],
  board_packet_entries: ['id'],
  board_packet_parts: ['packet_id', 'part'],
  board_packet_reminders: ['packet_id', 'user_id', 'due_on', 'days_before'],
  board_packets: ['id'],
  browser_queries: ['id'],
  browser_unmaskings: ['id'],
  calc_constants: ['id'],
  calibration_checks: ['id'],
  campuses: ['id'],
  catalog_words: ['kind', 'key'],
  checkouts: ['id'],
  coming_soon_flags: ['id'],
  coming_soon_requests: ['id'],
  constant_proposals: ['id'],
  consumer_price_index: ['month'],
  content_drafts: ['item_id', 'user_id'],
  content_items: ['id'],
  content_media: ['id'],
  content_menus: ['menu'],
  content_open: ['item_id', 'user_id'],
  content_published: ['item_id'],
  content_redirects: ['from_path'],
  content_version_pictures: ['item_id', 'number', 'media_key'],
  content_versions: ['item_id', 'number'],
  content_words: ['word'],
  contributed_records: ['record_id'],
  contributor_checks: ['organization_id'],
  counties: ['fips'],
  customers: ['id'],
  denomination_families: ['key'],
  denominations: ['key'],
  duplicate_dismissals: ['id'],
  duplicate_resolution_members: ['resolution_id', 'subscription_id'],
  duplicate_resolutions: ['id'],
  employee_positions: ['employee_id', 'position_key'],
  employees: ['id'],
  employment_cost_index: ['quarter'],
  estimate_choices: ['employee_id'],
  estimate_views: ['employee_id', 'user_id'],
  filed_pays: ['ein', 'position'],
  filed_returns: ['ein', 'period_end', 'form'],
  finding_decisions: ['id'],
  guideline_minimums: [
    'schedule',
    'position',
    'basis',
    'years_of_service',
    'size_class',
    'housing_basis',
  ],
  health_findings: ['id'],
  invoices: ['id'],
  job_runs: ['id'],
  job_workers: ['id'],
  kept_forms: ['token_hash'],
  known_devices: ['digest'],
  legal_acceptances: ['user_id', 'text_key', 'version'],
  legal_areas: ['jurisdiction', 'scope'],
  market_people: ['employee_id'],
  market_sources: ['kind', 'year'],
  match_comparables: ['id'],
  match_records: ['match_id', 'record_id'],
  matches: ['id'],
  memberships: ['organization_id', 'user_id'],
  metric_days: ['day'],
  minimum_wages: ['state_code', 'effective_from'],
  models: ['id'],
  notification_choices: ['user_id', 'topic'],
  ntee_codes: ['code'],
  ntee_groups: ['key'],
  office_churches: ['id'],
  office_invitations: ['id'],
  office_ties: ['id'],
  organization_invitations: ['id'],
  organization_metrics: ['id'],
  organization_minimum_rows: ['organization_id', 'ordinal'],
  organization_minimums: ['organization_id'],
  organization_pay_policies: ['organization_id'],
  organization_questions: ['id'],
  organizations: ['id'],
  outgoing_mails: ['id'],
  pay_components: ['pay_package_id', 'kind'],
  pay_packages: ['id'],
  pay_records: ['id'],
  payment_announcements: ['id'],
  payment_corrections: ['id'],
  payment_notices: ['key'],
  payments: ['id'],
  person_ratings: ['employee_id', 'year'],
  position_aliases: ['position_key', 'alias'],
  position_families: ['key'],
  position_questions: ['position_key', 'ordinal'],
  position_requests: ['id'],
  positions: ['key'],
  price_parities: ['area_kind', 'area_code', 'year'],
  purchase_requests: ['id'],
  raise_letter_logos: ['organization_id'],
  raise_letter_wordings: ['organization_id'],
  rate_limits: ['key'],
  read_lessons: ['user_id', 'lesson'],
  record_import_secret: ['only_one'],
  record_imports: ['id'],
  recovery_codes: ['user_id', 'code_hash'],
  reference_imports: ['name'],
  report_deliveries: ['report', 'day', 'to_address'],
  report_files: ['report_id'],
  report_records: ['report_id', 'record_id'],
  reports: ['id'],
  return_pays: ['ein', 'period_end', 'form', 'position'],
  revenue_changes: ['organization_id', 'day'],
  scenario_people: ['scenario_id', 'employee_id'],
  scenarios: ['id'],
  sessions: ['id'],
  shadow_sessions: ['id'],
  shared_link_views: ['share_id', 'reader_hash', 'browser'],
  shared_links: ['id'],
  single_reports: ['id'],
  snapshot_contributors: ['snapshot_id', 'organization_key'],
  snapshot_crowds: ['snapshot_id', 'definition', 'position_key'],
  snapshot_organizations: ['snapshot_id', 'organization_key', 'pay_year'],
  snapshot_records: ['snapshot_id', 'definition', 'record_id'],
  snapshots: ['id'],
  sold_prices: ['id'],
  staff_import_files: ['import_id'],
  staff_import_people: ['import_id', 'employee_id'],
  staff_import_progress: ['import_id'],
  staff_imports: ['id'],
  staff_notes: ['id'],
  staff_pay_grants: ['id'],
  staff_range_views: ['organization_id', 'user_id'],
  staff_roles: ['user_id', 'role'],
  states: ['code'],
  submitted_forms: ['key_hash'],
  subscriptions: ['id'],
  survey_loads: ['id'],
  table_columns: ['organization_id', 'user_id'],
  text_findings: ['id'],
  text_scan_marks: ['table_name', 'column_name'],
  told_payrolls: ['id'],
  told_summaries: ['id'],
  two_step: ['user_id'],
  user_merges: ['id'],
  users: ['id'],
  worth_history: ['id', 'since'],
  zip_codes: ['zip'],
} as const
