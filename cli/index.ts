/** Every command by its name; each loads what it needs only when it runs. */
import type { Command } from '@oclif/core'
import AnalysesPlan from './commands/analyses/plan.ts'
import AnalysesScenarios from './commands/analyses/scenarios.ts'
import AnalysesShow from './commands/analyses/show.ts'
import AuditVerify from './commands/audit/verify.ts'
import ComparablesFreeze from './commands/comparables/freeze.ts'
import ComparablesList from './commands/comparables/list.ts'
import Completion from './commands/completion.ts'
import ConstantsApprove from './commands/constants/approve.ts'
import ConstantsList from './commands/constants/list.ts'
import ConstantsPropose from './commands/constants/propose.ts'
import ContentCheck from './commands/content/check.ts'
import ContentExport from './commands/content/export.ts'
import ContentImport from './commands/content/import.ts'
import ContentList from './commands/content/list.ts'
import ContentPublishDue from './commands/content/publish-due.ts'
import DatabaseMigrate from './commands/database/migrate.ts'
import DatabaseQuery from './commands/database/query.ts'
import DatabaseReseal from './commands/database/reseal.ts'
import DatabaseSeed from './commands/database/seed.ts'
import DatabaseStatus from './commands/database/status.ts'
import EstimatesShow from './commands/estimates/show.ts'
import FlagsList from './commands/flags/list.ts'
import FlagsRelease from './commands/flags/release.ts'
import FlagsSet from './commands/flags/set.ts'
import JobsList from './commands/jobs/list.ts'
import JobsRun from './commands/jobs/run.ts'
import MetricsReport from './commands/metrics/report.ts'
import ModelsEvaluate from './commands/models/evaluate.ts'
import OrganizationsCheckContributor from './commands/organizations/check-contributor.ts'
import OrganizationsFindExtreme from './commands/organizations/find-extreme.ts'
import OrganizationsSetPlan from './commands/organizations/set-plan.ts'
import OrganizationsShow from './commands/organizations/show.ts'
import PaymentsAdvanceClock from './commands/payments/advance-clock.ts'
import PaymentsCloseRequest from './commands/payments/close-request.ts'
import PaymentsCredit from './commands/payments/credit.ts'
import PaymentsRefund from './commands/payments/refund.ts'
import PaymentsRequests from './commands/payments/requests.ts'
import PlacesCompare from './commands/places/compare.ts'
import PlansList from './commands/plans/list.ts'
import PlansSync from './commands/plans/sync.ts'
import PositionsAnswer from './commands/positions/answer.ts'
import PositionsFind from './commands/positions/find.ts'
import PositionsRequests from './commands/positions/requests.ts'
import RecordsExport from './commands/records/export.ts'
import RecordsImport from './commands/records/import.ts'
import RecordsListImports from './commands/records/list-imports.ts'
import RecordsSimulate from './commands/records/simulate.ts'
import RecordsUndoImport from './commands/records/undo-import.ts'
import ReportsCreate from './commands/reports/create.ts'
import ReportsGrant from './commands/reports/grant.ts'
import ReportsShow from './commands/reports/show.ts'
import SalariesCheck from './commands/salaries/check.ts'
import Serve from './commands/serve.ts'
import SnapshotsBuild from './commands/snapshots/build.ts'
import SnapshotsComplete from './commands/snapshots/complete.ts'
import SnapshotsList from './commands/snapshots/list.ts'
import SnapshotsPublish from './commands/snapshots/publish.ts'
import SnapshotsRollBack from './commands/snapshots/roll-back.ts'
import SnapshotsShow from './commands/snapshots/show.ts'
import StaffImport from './commands/staff/import.ts'
import StaffUndoImport from './commands/staff/undo-import.ts'
import SubscriptionsFindDuplicates from './commands/subscriptions/find-duplicates.ts'
import SubscriptionsShow from './commands/subscriptions/show.ts'
import SubscriptionsSync from './commands/subscriptions/sync.ts'
import TextsScan from './commands/texts/scan.ts'
import UsersCreate from './commands/users/create.ts'
import UsersEndSessions from './commands/users/end-sessions.ts'
import UsersFind from './commands/users/find.ts'
import UsersFindCaseTwins from './commands/users/find-case-twins.ts'
import UsersGrantRole from './commands/users/grant-role.ts'
import UsersLiftLimits from './commands/users/lift-limits.ts'
import UsersListStaff from './commands/users/list-staff.ts'
import UsersMergeTwins from './commands/users/merge-twins.ts'
import UsersRevokeRole from './commands/users/revoke-role.ts'
import UsersSendVerification from './commands/users/send-verification.ts'
import UsersShadow from './commands/users/shadow.ts'
import UsersShow from './commands/users/show.ts'
import UsersUndoMerge from './commands/users/undo-merge.ts'

export const COMMANDS: Record<string, Command.Class> = {
  'analyses:plan': AnalysesPlan,
  'analyses:scenarios': AnalysesScenarios,
  'analyses:show': AnalysesShow,
  'audit:verify': AuditVerify,
  'comparables:freeze': ComparablesFreeze,
  'comparables:list': ComparablesList,
  completion: Completion,
  'constants:approve': ConstantsApprove,
  'constants:list': ConstantsList,
  'constants:propose': ConstantsPropose,
  'content:check': ContentCheck,
  'content:export': ContentExport,
  'content:import': ContentImport,
  'content:list': ContentList,
  'content:publish-due': ContentPublishDue,
  'database:migrate': DatabaseMigrate,
  'database:query': DatabaseQuery,
  'database:reseal': DatabaseReseal,
  'database:seed': DatabaseSeed,
  'database:status': DatabaseStatus,
  'estimates:show': EstimatesShow,
  'flags:list': FlagsList,
  'flags:release': FlagsRelease,
  'flags:set': FlagsSet,
  'jobs:list': JobsList,
  'jobs:run': JobsRun,
  'metrics:report': MetricsReport,
  'models:evaluate': ModelsEvaluate,
  'organizations:check-contributor': OrganizationsCheckContributor,
  'organizations:find-extreme': OrganizationsFindExtreme,
  'organizations:set-plan': OrganizationsSetPlan,
  'organizations:show': OrganizationsShow,
  'payments:advance-clock': PaymentsAdvanceClock,
  'payments:close-request': PaymentsCloseRequest,
  'payments:credit': PaymentsCredit,
  'payments:refund': PaymentsRefund,
  'payments:requests': PaymentsRequests,
  'places:compare': PlacesCompare,
  'plans:list': PlansList,
  'plans:sync': PlansSync,
  'positions:answer': PositionsAnswer,
  'positions:find': PositionsFind,
  'positions:requests': PositionsRequests,
  'records:export': RecordsExport,
  'records:import': RecordsImport,
  'records:list-imports': RecordsListImports,
  'records:simulate': RecordsSimulate,
  'records:undo-import': RecordsUndoImport,
  'reports:create': ReportsCreate,
  'reports:grant': ReportsGrant,
  'reports:show': ReportsShow,
  'salaries:check': SalariesCheck,
  serve: Serve,
  'snapshots:build': SnapshotsBuild,
  'snapshots:complete': SnapshotsComplete,
  'snapshots:list': SnapshotsList,
  'snapshots:publish': SnapshotsPublish,
  'snapshots:roll-back': SnapshotsRollBack,
  'snapshots:show': SnapshotsShow,
  'staff:import': StaffImport,
  'staff:undo-import': StaffUndoImport,
  'subscriptions:find-duplicates': SubscriptionsFindDuplicates,
  'subscriptions:show': SubscriptionsShow,
  'subscriptions:sync': SubscriptionsSync,
  'texts:scan': TextsScan,
  'users:create': UsersCreate,
  'users:end-sessions': UsersEndSessions,
  'users:find': UsersFind,
  'users:find-case-twins': UsersFindCaseTwins,
  'users:grant-role': UsersGrantRole,
  'users:lift-limits': UsersLiftLimits,
  'users:list-staff': UsersListStaff,
  'users:revoke-role': UsersRevokeRole,
  'users:send-verification': UsersSendVerification,
  'users:merge-twins': UsersMergeTwins,
  'users:shadow': UsersShadow,
  'users:show': UsersShow,
  'users:undo-merge': UsersUndoMerge,
}

export { commandNotFound } from './command-not-found.ts'
