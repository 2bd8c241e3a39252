/** Columns that hold what people typed, which are scanned; and those that are not, each with its reason. */
import type { TableName } from '../../table-types.ts'

export interface TextColumn {
  readonly table: TableName
  readonly column: string
  /** "Name of a person" */
  readonly label: string
  /** its bigint key */
  readonly key: string
  /** SQL for the organization it belongs to, of the row t */
  readonly organization: string
  /** null: a text that may only be ignored, because something depends on it as it is */
  readonly cleanable: boolean
  /** counted up when it changes, so that an open form notices */
  readonly versioned: boolean
}

export const TEXT_COLUMNS: readonly TextColumn[] = [
  own('users', 'name', 'Name of an account'),
  { ...own('users', 'email', 'Email of an account'), cleanable: false },
  ...['name', 'street', 'city'].map((column) => ({
    ...own('organizations', column, `Organization, ${column}`),
    organization: 't.id',
    versioned: true,
  })),
  ...['name', 'street', 'city'].map((column) =>
    ofOrganization('campuses', column, `Campus, ${column}`),
  ),
  { ...ofOrganization('employees', 'name', 'Name of a person'), versioned: true },
  { ...ofOrganization('employees', 'job_title', 'Job title'), versioned: true },
  ofOrganization('reports', 'title', 'Title of a report'),
  ofOrganization('api_keys', 'name', 'Name of an API key'),
  ...['number', 'name', 'place', 'denomination', 'charge'].map((column) => ({
    ...ofOrganization('office_churches', column, `List of an office, ${column}`),
    ...{ organization: 't.office_id', versioned: true },
  })),
  {
    ...ofOrganization('office_invitations', 'email', 'Email of an invitation of an office'),
    ...{ organization: 't.office_id', cleanable: false },
  },
  ...['name', 'source'].map((column) => ({
    ...ofOrganization('organization_minimums', column, `Minimum pay, ${column}`),
    key: 'organization_id',
    versioned: true,
  })),
  {
    ...ofOrganization('organization_invitations', 'email', 'Email of an invitation'),
    cleanable: false,
  },
  {
    ...ofOrganization('single_reports', 'reason', 'Reason for a granted report'),
    cleanable: false,
  },
  { ...own('record_imports', 'file_name', 'Name of an imported file'), cleanable: false },
  { ...own('staff_imports', 'file_name', 'Name of a staff file'), cleanable: false },
  ...['alt', 'caption', 'credit'].map((column) => ({
    ...own('content_media', column, `Picture, ${column}`),
    versioned: true,
  })),
  { ...own('content_media', 'name', 'Name of a file of a picture'), cleanable: false },
  { ...own('finding_decisions', 'reason', 'Reason for a decision'), cleanable: false },
  { ...own('health_findings', 'reason', 'Reason for a decision about pay'), cleanable: false },
  { ...own('staff_notes', 'text', 'Note of staff'), cleanable: false },
  { ...own('duplicate_resolutions', 'reason', 'Reason to end a subscription'), cleanable: false },
  { ...own('duplicate_dismissals', 'reason', 'Reason to keep duplicates'), cleanable: false },
  { ...own('user_merges', 'reason', 'Reason to merge accounts'), cleanable: false },
  {
    ...ofOrganization('contributor_checks', 'reason', 'Reason about a contributor'),
    ...{ key: 'organization_id', cleanable: false },
  },
  { ...own('shadow_sessions', 'reason', 'Reason to view as a person'), cleanable: false },
  { ...own('shadow_sessions', 'pay_reason', 'Reason to see pay'), cleanable: false },
  {
    ...ofOrganization('payment_corrections', 'reason', 'Reason to give money back'),
    cleanable: false,
  },
  ...['source', 'source_url', 'reason'].map((column) => ({
    ...own('constant_proposals', column, `Figure of law, ${column.replace('_', ' ')}`),
    cleanable: false,
  })),
  ...Object.entries({
    contact_name: 'name',
    contact_email: 'email',
    mailing_address: 'address',
    purchase_order: 'number of the order',
    note: 'note',
    outcome: 'answer',
  }).map(([column, label]) => ({
    ...ofOrganization('purchase_requests', column, `Request of an invoice, ${label}`),
    cleanable: false,
  })),
  ...['title', 'duties', 'answer'].map((column) => ({
    ...own('position_requests', column, `Request of a position, ${column}`),
    cleanable: false,
  })),
  ...['title', 'what', 'expected'].map((column) => {
    return own('coming_soon_flags', column, `Page that is coming soon, ${column}`)
  }),
  { ...own('coming_soon_requests', 'email', 'Email of a request'), cleanable: false },
  { ...own('sessions', 'user_agent', 'Name of a browser'), cleanable: false },
]

function own(table: TableName, column: string, label: string): TextColumn {
  return {
    table,
    column,
    label,
    key: 'id',
    organization: 'null',
    cleanable: true,
    versioned: false,
  }
}

function ofOrganization(table: TableName, column: string, label: string): TextColumn {
  return { ...own(table, column, label), organization: 't.organization_id' }
}
