/** Generated from the statements by `npm run database:types`: never edited by hand. */

/** What each named statement answers, and what it takes. */
export interface Queries {
  checkedRecordsRows: {
    row: { id: number; organization: string; person: string; payYear: number; position: string;
      organizationType: 'church' | 'nonprofit'; denomination: string | null; setting: 'city' |
      'suburb' | 'small_town' | 'rural' | null; state: string | null; county: string | null;
      operatingBudget: number | null; attendance: number | null; staffFte: string | null;
      hoursPerWeek: string | null; weeksPerYear: string | null; yearsExperience: string | null;
      yearsInRole: string | null; education: 'none' | 'associate' | 'bachelor' | 'master' |
      'doctorate' | null; ordained: boolean | null; observedOn: string; baseCents: number;
      housingCents: number }
    takes: { ids: readonly number[] | null }
  }
  claimVersionsRows: {
    row: { id: number }
    takes: { by: number | null; at: Date | null; ids: readonly number[] | null; versions: readonly
      number[] | null }
  }
  cohortsOf: {
    row: { month: string; size: number; kept: readonly number[] }
    takes: { day: string | null; months: number | null }
  }
  countAttempt: {
    row: { count: number; windowStartedAt: Date }
    takes: { key: string | null; now: Date | null; opened: Date | null; ahead: Date | null }
  }
  countByTopicRows: {
    row: { topic: string | null; count: number }
    takes: []
  }
  countCampusesRows: {
    row: { count: number }
    takes: [number | null]
  }
  countChurchLines: {
    row: { granted: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'; count: number }
    takes: [number | null]
  }
  countDay: {
    row: { users: number; signUps: number; organizations: number; people: number; peopleWithPay:
      number; reports: number; hoursToFirstReport: number | null }
    takes: { end: Date | null; day: string | null; start: Date | null }
  }
  countFindingsOf: {
    row: { rule: 'legal-floor' | 'exempt-salary' | 'housing' | 'fte-mismatch' | 'unit-error' |
      'outlier' | 'digit-swap' | 'jump' | 'stale' | 'duplicate' | 'organization-level' |
      'organization-ratios' | 'duplicate-elsewhere'; status: 'open' | 'confirmed' | 'included' |
      'corrected' | 'excluded'; findings: number }
    takes: { organizationId: number | null }
  }
  countHeldOutRows: {
    row: { count: number }
    takes: { source: string | null }
  }
  countItemsByState: {
    row: { state: 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'; count: number }
    takes: []
  }
  countMarketRecords: {
    row: { payYear: number; records: number }
    takes: [number | null]
  }
  countOfArticles: {
    row: { total: number }
    takes: { topic: string | null; position: string | null; place: string | null }
  }
  countOfExtremes: {
    row: { total: number }
    takes: { status: string | null; snapshotId: number | null; type: string | null }
  }
  countOfKind: {
    row: { total: number }
    takes: { status: string | null; problem: string | null }
  }
  countQuestionsRow: {
    row: { news: number; ownQuestions: number; ownPeers: number; ourQuestions: number; ourPeers:
      number }
    takes: { scope: string | null; day: string | null; organizationScope: string | null; at: Date |
      null; questions: readonly Buffer[] | null; peers: readonly Buffer[] | null }
  }
  countScenariosInTurnRows: {
    row: { count: number }
    takes: [number | null]
  }
  countSteps: {
    row: { signUp: number; organization: number; person: number; range: number; paid: number }
    takes: { end: Date | null }
  }
  countTextFindings: {
    row: { problem: string; count: number }
    takes: []
  }
  countUnsealed: {
    row: { count: number; oldest: Date | null }
    takes: []
  }
  currentWatermarkRows: {
    row: { watermark: string }
    takes: []
  }
  datedConstantsRows: {
    row: { key: string; value: number | null; unit: string; effectiveFrom: string; effectiveTo:
      string | null; source: string; sourceUrl: string | null; checkedOn: string }
    takes: { jurisdiction: string | null; on: string | null }
  }
  draftUsesOfMedia: {
    row: { kind: 'article' | 'page'; slug: string; state: 'draft' | 'review' | 'scheduled' |
      'published' | 'unpublished'; title: string; draftOf: string }
    takes: [string | null]
  }
  eachPublishedRows: {
    row: { kind: 'article' | 'page'; slug: string; itemId: number; number: number; title: string;
      summary: string; topic: string | null; positions: readonly string[]; places: readonly
      string[]; author: string; members: boolean; publishedOn: string; updatedOn: string; changes:
      unknown; related: readonly string[]; document: unknown; source: 'repository' | 'editor' |
      'import'; madeBy: number | null; madeAt: Date }
    takes: []
  }
  earlierWords: {
    row: { title: string; topic: string | null }
    takes: { since: Date | null }
  }
  eventsAround: {
    row: { id: number; at: Date; actorKind: 'user' | 'staff' | 'system' | 'visitor'; actorId: number
      | null; actor: string | null; action: string; details: unknown; organization: string | null;
      subject: string | null }
    takes: { userId: number | null }
  }
  eventsOfItem: {
    row: { at: Date; who: string | null; action: string; details: unknown }
    takes: { itemId: number | null; limit: number | null }
  }
  failuresInARow: {
    row: { failures: number; isTold: boolean }
    takes: { job: string | null }
  }
  findAreaFigures: {
    row: { county: string | null; state: string; metro: string | null; counties: number;
      surveyYears: readonly (number | null)[]; rentYears: readonly (number | null)[]; income: number
      | null; homeValue: number | null; grossRent: number | null; fairRent: number | null; prices: {
      area: 'nation' | 'state' | 'metro'; year: number; level: number; goods: number | null;
      housing: number | null; otherServices: number | null; utilities: number | null; nation: {
      goods: number | null; housing: number | null; otherServices: number | null; utilities: number
      | null } } | null; nationFairRent: number | null }
    takes: { level: string | null; code: string | null; state: string | null }
  }
  findBuyerOf: {
    row: { organizationId: number; employeeId: number }
    takes: [string | null]
  }
  findChurchLine: {
    row: { id: number; number: string; name: string; place: string | null; denomination: string |
      null; charge: string | null; version: number; tieId: number | null; level: 'totals' |
      'minimum' | null; levelSince: Date | null; churchId: number | null; churchName: string | null;
      invitationId: number | null; invitedEmail: string | null; invitedAt: Date | null; expiresAt:
      Date | null }
    takes: { officeId: number | null; lineId: number | null }
  }
  findCitiesRows: {
    row: { city: string; state: string; zips: number; county: { fips: string; name: string; state:
      string; stateName: string } }
    takes: { names: readonly string[] | null; state: string | null; limit: number | null }
  }
  findContributorRows: {
    row: { id: number; marketKey: string; contributes: boolean; isArchived: boolean; ownerVerified:
      boolean; isAccepted: boolean | null; hasSettledPayment: boolean }
    takes: { settledBefore: Date | null; id: number | null }
  }
  findCountiesRows: {
    row: { fips: string; name: string; state: string; stateName: string }
    takes: { names: readonly string[] | null; state: string | null; limit: number | null }
  }
  findCountyFigures: {
    row: { county: string; state: string; metro: string | null; income: number | null; surveyYears:
      readonly number[]; rentYears: readonly number[]; homeValue: number | null; grossRent: number |
      null; fairRent: number | null; prices: { area: 'nation' | 'state' | 'metro'; year: number;
      level: number } | null; nationFairRent: number | null }
    takes: [string | null]
  }
  findCredit: {
    row: { paymentId: string; amount: number }
    takes: { organizationId: number | null; since: Date | null }
  }
  findEmployeeStoredRow: {
    row: { id: number; version: number; kind: 'employee' | 'planned_hire' | 'volunteer'; name:
      string; jobTitle: string; positions: readonly { key: string; title: string; weight: number
      }[]; isPositionGuess: boolean; hoursPerWeek: number; weeksPerYear: number; yearsExperience:
      number | null; yearsInRole: number | null; education: 'none' | 'associate' | 'bachelor' |
      'master' | 'doctorate' | null; ordained: boolean | null; clergyTaxStatus: 'lay' |
      'dual_status' | 'seca_exempt' | 'supply' | 'retired'; payType: 'exempt' | 'non_exempt' |
      'ministerial' | null; exemption: 'executive' | 'administrative' | 'professional' | 'other' |
      null; insuranceStatus: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown';
      retirementStatus: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown';
      livesInParsonage: boolean; requiredLodging: boolean; campusId: number | null; campus: { name:
      string; operatingBudgetCents: number | null; attendance: number | null; staffFte: number |
      null; place: { city: string; stateCode: string; countyFips: string | null } } | null;
      archived: boolean; pay: { effectiveOn: string; isStartUnknown: boolean; components: readonly {
      kind: 'base' | 'housing_allowance' | 'parsonage_rental_value' | 'parsonage_utilities' |
      'seca_offset' | 'retirement' | 'insurance' | 'reimbursement'; asTyped: string; amount: number;
      period: 'hour' | 'week' | 'biweekly' | 'semimonthly' | 'month' | 'year'; annual: number }[] }
      | null; planned: { effectiveOn: string; isStartUnknown: boolean; components: readonly { kind:
      'base' | 'housing_allowance' | 'parsonage_rental_value' | 'parsonage_utilities' |
      'seca_offset' | 'retirement' | 'insurance' | 'reimbursement'; asTyped: string; amount: number;
      period: 'hour' | 'week' | 'biweekly' | 'semimonthly' | 'month' | 'year'; annual: number }[];
      by: string | null; at: string; proposedAs: string | null } | null; organizationArchived:
      boolean; organization: { id: number; name: string; type: 'church' | 'nonprofit'; plan: 'free'
      | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'; isDemonstration: boolean; payPolicy: {
      definition: 'cash' | 'salary' | 'package' | 'employer_cost'; parsonageMethod:
      'fair_rental_value' | 'thirty_percent' | 'forty_percent'; targetPercentile: number;
      dollarsPer: { yearOfExperience: number | null; yearInRole: number | null; educationLevel:
      number | null; ordination: number | null }; growthBeyondIndex: number | null; form8274:
      boolean } | null; denominationKey: string | null; setting: 'city' | 'suburb' | 'small_town' |
      'rural' | null; city: string; stateCode: string; countyFips: string | null; marketKey: string;
      fiscalYear: number | null; operatingBudgetCents: number | null; attendance: number | null;
      payrollBudgetCents: number | null; staffFte: number | null; growthBeyondIndex: number | null;
      parsonageMethod: 'fair_rental_value' | 'thirty_percent' | 'forty_percent'; form8274: boolean
      }; membership: { role: 'owner' | 'editor' | 'viewer'; seesPay: boolean } | null }
    takes: { today: string | null; userId: number | null; employeeId: number | null }
  }
  findHiringFacts: {
    row: { type: 'church' | 'nonprofit'; denominationKey: string | null; setting: 'city' | 'suburb'
      | 'small_town' | 'rural' | null; stateCode: string; countyFips: string | null; marketKey:
      string; operatingBudgetCents: number | null; attendance: number | null; staffFte: number |
      null; growthBeyondIndex: number | null; form8274: boolean; isDemonstration: boolean }
    takes: [number | null]
  }
  findInvitationByHash: {
    row: { id: number; email: string; role: 'owner' | 'editor' | 'viewer'; seesPay: boolean; sentAt:
      Date; expiresAt: Date; organizationId: number; organizationName: string; organizationArchived:
      boolean; invitedBy: string | null; revokedAt: Date | null; acceptedAt: Date | null;
      acceptedBy: number | null }
    takes: [Buffer | null]
  }
  findKeyByHash: {
    row: { id: number; name: string; scopes: readonly string[]; organizationId: number | null;
      createdById: number; expiresAt: Date; lastUsedAt: Date | null; revokedAt: Date | null; plan:
      'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus' | null }
    takes: [Buffer | null]
  }
  findLikeOrganizations: {
    row: { id: number; name: string; isMine: boolean; isConfirmed: boolean }
    takes: { userId: number | null; zip: string | null; name: string | null }
  }
  findMatchRows: {
    row: { id: number; name: string; question: unknown; createdAt: Date; updatedAt: Date; frozenAt:
      Date | null; archivedAt: Date | null; packets: readonly number[]; employeeId: number; version:
      number; answerText: string | null; sha256: string | null; comparables: readonly { id: number;
      version: number; content: unknown }[] }
    takes: [number | null]
  }
  findMetrosRows: {
    row: { cbsa: string | null; metro: string | null; largest: { fips: string; state: string } |
      null }
    takes: { whole: string | null; state: string | null; names: readonly string[] | null; limit:
      number | null }
  }
  findMinimum: {
    row: { guidelineKey: string | null; name: string | null; definition: 'cash' | 'salary' | null;
      source: string | null; effectiveOn: string | null; version: number; formula: unknown; rows:
      readonly { yearsFrom: number; yearsTo: number | null; amount: number }[] }
    takes: [number | null]
  }
  findNewestSingle: {
    row: { number: number | null; savedAt: Date | null }
    takes: [number | null]
  }
  findOfficeInvitation: {
    row: { id: number; officeId: number; lineId: number; email: string; expiresAt: Date; revokedAt:
      Date | null; acceptedAt: Date | null; invitedBy: string | null; officeName: string;
      officeKind: 'conference' | 'synod' | 'diocese' | 'presbytery' | 'convention' | 'association' |
      'network' | null; officeArchived: boolean; churchName: string }
    takes: [Buffer | null]
  }
  findOfficeOfKind: {
    row: { name: string }
    takes: { churchId: number | null; officeKind: string | null }
  }
  findOrganizationCard: {
    row: { id: number; name: string; type: 'church' | 'nonprofit'; place: string; plan: 'free' |
      'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'; contributesRecords: boolean; isArchived:
      boolean; createdAt: Date; campuses: number; employees: number }
    takes: [number | null]
  }
  findOrganizationDetail: {
    row: { id: number; version: number; name: string; type: 'church' | 'nonprofit'; denominationKey:
      string | null; denomination: string | null; nteeCode: string | null; setting: 'city' |
      'suburb' | 'small_town' | 'rural' | null; street: string; city: string; stateCode: string;
      zip: string; countyFips: string | null; county: string | null; contributesRecords: boolean;
      contributionChangedAt: Date | null; contributionChangedBy: string | null; createdAt: Date;
      isVerified: boolean }
    takes: { userId: number | null; organizationId: number | null }
  }
  findOrganizationSubject: {
    row: { id: number; name: string; type: 'church' | 'nonprofit'; version: number; plan: 'free' |
      'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'; organizationArchived: boolean;
      isDemonstration: boolean; officeKind: 'conference' | 'synod' | 'diocese' | 'presbytery' |
      'convention' | 'association' | 'network' | null; membership: { role: 'owner' | 'editor' |
      'viewer'; seesPay: boolean } | null }
    takes: { userId: number | null; organizationId: number | null }
  }
  findOwnContributorRows: {
    row: { contributor: string }
    takes: { snapshotId: number | null; organizationId: number | null }
  }
  findPacketStoredRow: {
    row: { id: number; version: number; number: number; createdAt: string; sealedAt: string | null;
      finalizedAt: string | null; setAsideAt: string | null; isPractice: boolean; finalActionOn:
      string | null; nextMeetingOn: string | null; sealedByName: string | null; sealedText: string |
      null; sealedSha256: string | null; finalizedByName: string | null; recordText: string | null;
      recordSha256: string | null; minutes: string | null; parts: readonly { part: 'criteria' |
      'receipts' | 'meeting' | 'decision' | 'test'; content: unknown; version: number }[]; entries:
      readonly { id: number; kind: 'comparable' | 'attendee'; content: unknown; version: number }[];
      amendments: readonly { number: number; kind: 'criteria' | 'record' | 'approval'; text: string;
      reason: string; dated: string; by: string; at: string }[]; report: { number: number; savedAt:
      string; result: unknown } | null; match: { id: number; sha256: string; text: string } | null }
    takes: { employeeId: number | null; number: number | null }
  }
  findPositionOccupation: {
    row: { soc: string; ordinationUsual: boolean; areas: readonly { kind: 'nation' | 'state';
      occupation: string; year: number; employment: number | null; p10: number | null; p25: number |
      null; p50: number | null; p75: number | null; p90: number | null }[] }
    takes: { state: string | null; position: string | null }
  }
  findPublished: {
    row: { kind: string; slug: string; title: string }
    takes: { words: readonly string[] | null; limit: number | null }
  }
  findRequest: {
    row: { id: number; email: string; confirmedAt: Date | null; flagId: number; title: string; path:
      string; releasedAt: Date | null }
    takes: [Buffer | null]
  }
  findScenarioLinkRows: {
    row: { id: number; showsPerson: boolean; fewestPeople: number | null; createdAt: Date;
      expiresAt: Date; revokedAt: Date | null; organization: { id: number; name: string; plan:
      'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus' }; isOrganizationArchived:
      boolean; content: unknown }
    takes: { hash: Buffer | null }
  }
  findSessionByHash: {
    row: { id: number; userId: number; name: string; email: string; organizationId: number | null;
      shadow: { id: number; userId: number; opensAllPay: boolean; endsAt: string | null; isStaff:
      boolean; payOf: readonly number[] } | null; emailVerified: boolean; deletionDueAt: Date |
      null; lastSeenAt: Date; writtenPosition: number; accepted: readonly { key: string; version:
      string }[]; staffRoles: readonly ('support' | 'analyst' | 'editor' | 'admin')[];
      rolesNeedTwoStep: boolean; organizations: readonly ({ id: number; name: string; type: 'church'
      | 'nonprofit'; plan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus';
      grantedPlan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'; isDemonstration:
      boolean; officeKind: 'conference' | 'synod' | 'diocese' | 'presbytery' | 'convention' |
      'association' | 'network' | null; unpaid: { plan: 'single' | 'basic' | 'expanded' | 'pro' |
      'pro_plus' | null; status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' |
      'paused' | 'canceled' | 'expired'; endsAt: string | null; pastDueSince: string | null;
      periodStart: string } | null; role: 'owner' | 'editor' | 'viewer'; seesPay: boolean })[] }
    takes: { at: Date | null; hash: Buffer | null }
  }
  findShareByHashRows: {
    row: { id: number; reportId: number; showsPerson: boolean; expiresAt: Date; revokedAt: Date |
      null; savedAt: Date; employeeId: number; organization: { id: number; name: string; plan:
      'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus' }; isOrganizationArchived:
      boolean; result: unknown; isInvented: boolean }
    takes: { hash: Buffer | null }
  }
  findStaffByEmail: {
    row: { id: number; role: 'support' | 'analyst' | 'editor' | 'admin' }
    takes: { emailNormalized: string | null; at: Date | null }
  }
  findStatedFigures: {
    row: { id: number; campusId: number | null; fiscalYear: number; version: number;
      operatingBudgetCents: number | null; attendance: number | null; payrollBudgetCents: number |
      null; staffFte: number | null }
    takes: { organizationId: number | null; fiscalYear: number | null; campusId: number | null }
  }
  findStoredPayPolicyRows: {
    row: { policy: { definition: 'cash' | 'salary' | 'package' | 'employer_cost'; parsonageMethod:
      'fair_rental_value' | 'thirty_percent' | 'forty_percent'; targetPercentile: number;
      dollarsPer: { yearOfExperience: number | null; yearInRole: number | null; educationLevel:
      number | null; ordination: number | null }; growthBeyondIndex: number | null; form8274:
      boolean }; version: number }
    takes: { organizationId: number | null }
  }
  findTwoStep: {
    row: { user_id: number; secret: string; created_at: Date; confirmed_at: Date | null; last_step:
      number | null; shown_codes: string | null; shown_until: Date | null; code_keys: string | null;
      codesLeft: number }
    takes: [number | null]
  }
  findWorker: {
    row: { hasWorker: boolean }
    takes: []
  }
  findZip: {
    row: { city: string; state: string | null; hasHomes: boolean; county: { fips: string; name:
      string; state: string; stateName: string | null } | null }
    takes: [string | null]
  }
  firstDayOfAll: {
    row: { day: string | null }
    takes: []
  }
  firstMemberPublicationRows: {
    row: { day: string | null }
    takes: []
  }
  keepFoundRows: {
    row: { id: number }
    takes: { table: string | null; column: string | null; at: Date | null; found: string | null }
  }
  lastWorths: {
    row: { id: string; organizationId: number; cents: number | null }
    takes: { ids: readonly string[] | null; at: Date | null }
  }
  latestOrganizationsRows: {
    row: { organization: string; organizationType: string; operatingBudget: number | null;
      payrollBudget: number | null; attendance: number | null; staffFte: string | null }
    takes: { snapshotId: number | null; keys: readonly string[] | null }
  }
  legalFloorRows: {
    row: { kind: 'minimum_wage' | 'exempt_salary'; jurisdiction: string; scope: string; value:
      number | null; status: 'in_force' | 'planned' | 'vacated' | 'proposed' | 'none' | 'unknown';
      effectiveFrom: string; effectiveTo: string | null; source: string; sourceUrl: string | null;
      checkedOn: string; support: 'official' | 'two_sources' | 'one_source' | 'formula' | 'notes' |
      'unknown' | null; note: string | null; area: { name: string; counties: readonly string[];
      cities: readonly string[]; employeesFrom: number | null; employeesTo: number | null;
      receiptsAbove: number | null; work: string | null; replacesState: boolean; coversAll: boolean
      } | null }
    takes: []
  }
  likeDenominationsRows: {
    row: { name: string }
    takes: { text: string | null }
  }
  linesOfRows: {
    row: { id: number; position: string | null; person: string | null; jobTitle: string | null;
      organizationName: string | null; organizationType: 'church' | 'nonprofit' | null; state:
      string | null; operatingBudget: number | null; payYear: number | null; assignedTo: string |
      null; decidedBy: string | null }
    takes: { ids: readonly number[] | null }
  }
  listActors: {
    row: { id: number; name: string }
    takes: [number | null]
  }
  listAnalysts: {
    row: { id: number; name: string }
    takes: [Date | null]
  }
  listArchivedPeople: {
    row: { id: number; name: string; jobTitle: string; version: number; archivedAt: Date }
    takes: { organizationId: number | null; limit: number | null; offset: number | null }
  }
  listArchivedWithReports: {
    row: { id: number; name: string; jobTitle: string; archivedAt: Date; reports: number }
    takes: { organizationId: number | null; limit: number | null }
  }
  listBrowserQueries: {
    row: { id: number; title: string | null; text: string; askedBy: string | null; askedAt: Date }
    takes: { userId: number | null; recent: number | null }
  }
  listChurchLines: {
    row: { total: number; id: number; number: string; name: string; place: string | null;
      denomination: string | null; charge: string | null; version: number; tieId: number | null;
      level: 'totals' | 'minimum' | null; levelSince: Date | null; churchId: number | null;
      churchName: string | null; invitationId: number | null; invitedEmail: string | null;
      invitedAt: Date | null; expiresAt: Date | null }
    takes: { officeId: number | null; sought: string | null; state: string | null; now: Date | null;
      limit: number | null; offset: number | null }
  }
  listContributingPeople: {
    row: { organization: string; position: string; state: string; people: number }
    takes: { settledBefore: Date | null }
  }
  listContributorIdsRows: {
    row: { id: number }
    takes: { after: number | null; limit: number | null }
  }
  listDecisions: {
    row: { id: number; decision: 'confirmed' | 'included' | 'corrected' | 'excluded'; reason:
      string; madeAt: Date; madeBy: string | null; findings: number }
    takes: [number | null]
  }
  listDenominationGroups: {
    row: { family: string; denominations: readonly { key: string; name: string; isRetired: boolean
      }[] }
    takes: []
  }
  listDuePackets: {
    row: { packetId: number; number: number; employeeId: number; employeeName: string;
      organizationId: number; organizationName: string; finalActionOn: string; nextMeetingOn: string
      | null }
    takes: []
  }
  listDuplicateStoredRows: {
    row: { id: string }
    takes: []
  }
  listEditedItems: {
    row: { id: number; kind: 'article' | 'page'; slug: string; state: 'draft' | 'review' |
      'scheduled' | 'published' | 'unpublished'; title: string | null; topic: string | null;
      newestVersion: number | null; publishedVersion: number | null; scheduledFor: Date | null;
      updatedAt: Date; madeBy: string | null; total: number }
    takes: { kind: string | null; state: string | null; words: string | null; limit: number | null;
      offset: number | null }
  }
  listEmployeeStoredRows: {
    row: { organizationArchived: boolean; organization: { id: number; name: string; type: 'church' |
      'nonprofit'; plan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus';
      isDemonstration: boolean; payPolicy: { definition: 'cash' | 'salary' | 'package' |
      'employer_cost'; parsonageMethod: 'fair_rental_value' | 'thirty_percent' | 'forty_percent';
      targetPercentile: number; dollarsPer: { yearOfExperience: number | null; yearInRole: number |
      null; educationLevel: number | null; ordination: number | null }; growthBeyondIndex: number |
      null; form8274: boolean } | null; denominationKey: string | null; setting: 'city' | 'suburb' |
      'small_town' | 'rural' | null; city: string; stateCode: string; countyFips: string | null;
      marketKey: string; fiscalYear: number | null; operatingBudgetCents: number | null; attendance:
      number | null; payrollBudgetCents: number | null; staffFte: number | null; growthBeyondIndex:
      number | null; parsonageMethod: 'fair_rental_value' | 'thirty_percent' | 'forty_percent';
      form8274: boolean }; membership: { role: 'owner' | 'editor' | 'viewer'; seesPay: boolean } |
      null; employees: readonly ({ id: number; version: number; kind: 'employee' | 'planned_hire' |
      'volunteer'; name: string; jobTitle: string; positions: readonly { key: string; title: string;
      weight: number }[]; isPositionGuess: boolean; hoursPerWeek: number; weeksPerYear: number;
      yearsExperience: number | null; yearsInRole: number | null; education: 'none' | 'associate' |
      'bachelor' | 'master' | 'doctorate' | null; ordained: boolean | null; clergyTaxStatus: 'lay' |
      'dual_status' | 'seca_exempt' | 'supply' | 'retired'; payType: 'exempt' | 'non_exempt' |
      'ministerial' | null; exemption: 'executive' | 'administrative' | 'professional' | 'other' |
      null; insuranceStatus: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown';
      retirementStatus: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown';
      livesInParsonage: boolean; requiredLodging: boolean; campusId: number | null; campus: { name:
      string; operatingBudgetCents: number | null; attendance: number | null; staffFte: number |
      null; place: { city: string; stateCode: string; countyFips: string | null } } | null;
      archived: boolean; pay: { effectiveOn: string; isStartUnknown: boolean; components: readonly {
      kind: 'base' | 'housing_allowance' | 'parsonage_rental_value' | 'parsonage_utilities' |
      'seca_offset' | 'retirement' | 'insurance' | 'reimbursement'; asTyped: string; amount: number;
      period: 'hour' | 'week' | 'biweekly' | 'semimonthly' | 'month' | 'year'; annual: number }[] }
      | null; planned: { effectiveOn: string; isStartUnknown: boolean; components: readonly { kind:
      'base' | 'housing_allowance' | 'parsonage_rental_value' | 'parsonage_utilities' |
      'seca_offset' | 'retirement' | 'insurance' | 'reimbursement'; asTyped: string; amount: number;
      period: 'hour' | 'week' | 'biweekly' | 'semimonthly' | 'month' | 'year'; annual: number }[];
      by: string | null; at: string; proposedAs: string | null } | null })[] }
    takes: { userId: number | null; today: string | null; ids: readonly number[] | null;
      organizationId: number | null }
  }
  listEstimatePlaces: {
    row: { employeeId: number; name: string; jobTitle: string; isChosen: boolean; place: number }
    takes: [number | null]
  }
  listFigures: {
    row: { fiscalYear: number; operatingBudgetCents: number | null; attendance: number | null;
      payrollBudgetCents: number | null; staffFte: number | null; version: number | null }
    takes: [number | null]
  }
  listFindablePositionsRows: {
    row: { key: string; title: string; description: string; organizationTypes: readonly string[];
      aliases: readonly string[]; isRetired: boolean; successor: string | null; nearTitles: readonly
      string[]; questions: readonly { question: string; answers: unknown }[] }
    takes: []
  }
  listFirstPeopleRows: {
    row: { id: number; name: string; jobTitle: string; total: number }
    takes: { organizationId: number | null; limit: number | null }
  }
  listFlags: {
    row: { id: number; path: string; title: string; what: string; expected: string | null; setAt:
      Date; setBy: string | null; releasedAt: Date | null; confirmed: number; unconfirmed: number }
    takes: { released: number | null }
  }
  listGrantedEmployeesRows: {
    row: { employeeId: number }
    takes: { organizationId: number | null; snapshotId: number | null }
  }
  listGroupSizes: {
    row: { grouping: 'position' | 'state'; key: string | null; organizations: number; largestShare:
      number }
    takes: { snapshotId: number | null; definition: string | null }
  }
  listGuidelineRows: {
    row: { denomination: string; body: string; states: string; year: number; position: string;
      basis: string; yearsOfService: string; sizeClass: string; amount: number; housingBasis:
      string; source: string; note: string; checkedOn: string }
    takes: { schedule: string | null }
  }
  listHeldByRuleRows: {
    row: { rule: 'legal-floor' | 'exempt-salary' | 'housing' | 'fte-mismatch' | 'unit-error' |
      'outlier' | 'digit-swap' | 'jump' | 'stale' | 'duplicate' | 'organization-level' |
      'organization-ratios' | 'duplicate-elsewhere'; isDecided: boolean; records: number }
    takes: { source: string | null; from: string | null; to: string | null }
  }
  listHeldRoles: {
    row: { userId: number; role: 'support' | 'analyst' | 'editor' | 'admin'; expiresAt: Date | null;
      hasTwoStep: boolean }
    takes: []
  }
  listImportedPeopleRows: {
    row: { employeeId: number; name: string; line: number; isNew: boolean; versionThen: number;
      version: number; before: unknown; isUsed: boolean }
    takes: { importedAt: Date | null; importId: number | null }
  }
  listInvoices: {
    row: { id: string; number: string | null; status: 'open' | 'paid' | 'uncollectible' | 'void';
      createdAt: Date; total: number; tax: number; refunded: number; dispute: 'open' | 'won' |
      'lost' | null }
    takes: [number | null]
  }
  listItems: {
    row: { id: number; kind: 'article' | 'page'; slug: string; state: 'draft' | 'review' |
      'scheduled' | 'published' | 'unpublished'; title: string | null; topic: string | null;
      newestVersion: number | null; publishedVersion: number | null; scheduledFor: Date | null;
      updatedOn: string | null; followsRepository: boolean }
    takes: { kind: string | null; state: string | null }
  }
  listKeyRows: {
    row: { id: number; name: string; tokenStart: string; scopes: readonly string[]; createdById:
      number; createdBy: string; createdAt: Date; expiresAt: Date; lastUsedAt: Date | null;
      revokedAt: Date | null; sealedToken: string | null; shownUntil: Date | null }
    takes: { organizationId: number | null; personId: number | null }
  }
  listLargestMetros: {
    row: { code: string | null; name: string | null; state: string | null; county: string | null;
      people: number; fairRent: number | null; income: number | null; rentYear: number | null;
      surveyYear: number | null; prices: number | null; priceYear: number | null }
    takes: [number | null]
  }
  listLeftCheckoutsRows: {
    row: { id: number; organizationId: number; organizationName: string; employeeId: number | null;
      plan: 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus'; email: string; chosen: unknown }
    takes: { now: Date | null }
  }
  listLinkStoredRows: {
    row: { id: number; showsPerson: boolean; createdAt: Date; createdById: number | null; createdBy:
      string | null; expiresAt: Date; revokedAt: Date | null; sealedToken: string | null;
      shownUntil: Date | null; views: readonly { reader: string; browser: string; firstAt: string;
      lastAt: string; count: number }[] }
    takes: { most: number | null; report_id: number | null; scenario_id: number | null }
  }
  listLinkedContributors: {
    row: { key: string; accounts: readonly number[]; emails: readonly string[]; address: { street:
      string; zip: string } | null; cards: readonly string[] }
    takes: []
  }
  listLinkedOrganizations: {
    row: { key: string; accounts: readonly number[]; emails: readonly string[]; address: { street:
      string; zip: string } | null; cards: readonly string[] }
    takes: []
  }
  listMedia: {
    row: { key: string; alt: string; caption: string; credit: string; width: number; height: number;
      widths: readonly number[]; fallback: 'jpeg' | 'png'; addedAt: Date; addedBy: string | null;
      total: number; uses: number }
    takes: { words: readonly string[] | null; limit: number | null; offset: number | null }
  }
  listMemberRows: {
    row: { userId: number; name: string; email: string; role: 'owner' | 'editor' | 'viewer';
      seesPay: boolean; joinedAt: Date; invitedAs: string | null }
    takes: [number | null]
  }
  listMergeRows: {
    row: { id: number; kept: string; dropped: string; reason: string; by: string | null; mergedAt:
      Date; undoUntil: Date; undoneAt: Date | null }
    takes: [number | null]
  }
  listMetricDays: {
    row: { day: string; facts: unknown }
    takes: { whole: string | null; from: string | null; to: string | null }
  }
  listNearFilers: {
    row: { ein: string; name: string | null; taxYear: number; state: string; city: string | null;
      field: string | null; fieldName: string | null; expenses: number; pay: number }
    takes: { state: string | null; position: string | null; expenses: number | null; group: string |
      null; most: number | null }
  }
  listNteeChoices: {
    row: { code: string; name: string }
    takes: []
  }
  listOpenCheckoutsRows: {
    row: { sessionId: string }
    takes: { customerId: string | null }
  }
  listOrganizationPacketStoredRows: {
    row: { number: number; createdAt: string; sealedAt: string | null; finalizedAt: string | null;
      setAsideAt: string | null; isPractice: boolean; finalActionOn: string | null; nextMeetingOn:
      string | null; employee: { id: number; name: string }; total: number }
    takes: { organizationId: number | null; limit: number | null; offset: number | null }
  }
  listOrganizationsOf: {
    row: { id: number; name: string; place: string; role: 'owner' | 'editor' | 'viewer'; seesPay:
      boolean; joinedAt: Date; plan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus';
      isArchived: boolean }
    takes: [number | null]
  }
  listOwnZipsRows: {
    row: { zip: string }
    takes: { organizationId: number | null }
  }
  listPacketRows: {
    row: { number: number; createdAt: string; sealedAt: string | null; finalizedAt: string | null;
      setAsideAt: string | null; isPractice: boolean; finalActionOn: string | null; nextMeetingOn:
      string | null }
    takes: [number | null]
  }
  listPeerStoredRows: {
    row: { contributor: string; year: number; budget: number | null; people: number | null; payroll:
      number | null; staff: number | null }
    takes: { snapshotId: number | null; type: string | null; most: number | null }
  }
  listPersonKeys: {
    row: { employeeId: number; personKey: string | null; withdrawnAt: string | null;
      hasOpenQuestion: boolean; hasContributed: boolean }
    takes: [number | null]
  }
  listPlanSteps: {
    row: { at: Date; organization: string; what: string; plan: string | null }
    takes: [number | null]
  }
  listPositionFacts: {
    row: { key: string; family: string; soc: string; occupation: string | null }
    takes: []
  }
  listPositionGroups: {
    row: { family: string; types: readonly string[]; positions: readonly { key: string; title:
      string; isRetired: boolean }[] }
    takes: []
  }
  listRatings: {
    row: { employeeId: number; rating: 'below' | 'meets' | 'exceeds'; by: string | null; at: Date }
    takes: { organizationId: number | null; year: number | null }
  }
  listReceiptsRows: {
    row: { snapshot: string; status: 'building' | 'built' | 'published' | 'retired' | 'rejected';
      referenceDate: string; publishedAt: string; records: readonly { employeeId: number; name:
      string; position: string; payYear: number }[]; reports: number }
    takes: { organizationId: number | null }
  }
  listRecordPositions: {
    row: { key: string; title: string }
    takes: [number | null]
  }
  listRedirects: {
    row: { from: string; to: string | null; madeAt: Date; madeBy: string | null; total: number }
    takes: { limit: number | null; offset: number | null }
  }
  listReferenceRows: {
    row: { name: string; vintage: string; rows: number; checksum: string; importedAt: Date }
    takes: { names: readonly string[] | null }
  }
  listReminded: {
    row: { userId: number; email: string; chosen: unknown }
    takes: [number | null]
  }
  listReportedRecords: {
    row: { definition: 'cash' | 'salary' | 'package' | 'employer_cost'; asOf: string | null;
      isBlend: boolean; recordIds: readonly number[] }
    takes: { id: number | null }
  }
  listRequestsOf: {
    row: { id: number; title: string; requestedAt: Date; status: 'open' | 'added' | 'use' |
      'declined'; answer: string | null; position: { key: string; title: string } | null }
    takes: { userId: number | null; limit: number | null }
  }
  listRequestsRows: {
    row: { id: number; title: string; organizationType: 'church' | 'nonprofit' | null; duties:
      string; requestedAt: Date; requestedBy: string; status: 'open' | 'added' | 'use' | 'declined';
      position: string | null; answer: string | null }
    takes: { status: string | null; limit: number | null; offset: number | null }
  }
  listSavedStoredRows: {
    row: { number: number; createdAt: Date; figures: { definition: 'cash' | 'salary' | 'package' |
      'employer_cost'; snapshot: unknown; quantiles: unknown; pay: unknown; level: unknown } | null
      }
    takes: { figures: boolean | null; employeeId: number | null }
  }
  listScenarioPeopleRows: {
    row: { id: number; name: string; jobTitle: string; facts: unknown }
    takes: { scenarioId: number | null }
  }
  listSeenBefore: {
    row: { name: string; firstAt: string; lastAt: string; count: number; what: 'estimate' | 'staff'
      }
    takes: { employeeId: number | null; organizationId: number | null }
  }
  listShadowRows: {
    row: { id: number; staff: string; viewedAs: string; reason: string; payReason: string | null;
      startedAt: Date; expiresAt: Date | null; endedAt: Date | null }
    takes: { limit: number | null; offset: number | null }
  }
  listSharable: {
    row: { id: number; name: string }
    takes: [number | null]
  }
  listSharedMemberships: {
    row: { organizationId: number; organization: string; kept: { role: 'owner' | 'editor' |
      'viewer'; seesPay: boolean } | null; dropped: { role: 'owner' | 'editor' | 'viewer'; seesPay:
      boolean }; droppedSince: string }
    takes: { keptId: number | null; droppedId: number | null }
  }
  listStaffRows: {
    row: { userId: number; name: string; email: string; twoStepSince: Date | null; lastActedAt: Date
      | null; role: 'support' | 'analyst' | 'editor' | 'admin'; grantedBy: string | null; grantedAt:
      Date; expiresAt: Date | null }
    takes: []
  }
  listStandingRecords: {
    row: { id: number; person_key: string; pay_year: number; facts: { id: number; organization_key:
      string; person_key: string; source: 'demonstration' | 'member'; pay_year: number; observed_on:
      string; position_key: string; organization_type: 'church' | 'nonprofit'; denomination_key:
      string | null; setting: 'city' | 'suburb' | 'small_town' | 'rural' | null; state_code: string
      | null; county_fips: string | null; operating_budget: number | null; attendance: number |
      null; staff_fte: number | null; payroll_budget: number | null; hours_per_week: number | null;
      weeks_per_year: number | null; years_experience: number | null; years_in_role: number | null;
      education: 'none' | 'associate' | 'bachelor' | 'master' | 'doctorate' | null; ordained:
      boolean | null; base_cents: number; housing_cents: number | null; seca_offset_cents: number |
      null; retirement_cents: number | null; insurance_cents: number | null; seca_offset_status:
      'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'; retirement_status:
      'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'; insurance_status: 'not_offered'
      | 'offered_declined' | 'cost_known' | 'unknown'; checked_at: string; import_id: number | null
      } }
    takes: [string | null]
  }
  listStateRows: {
    row: { code: string; name: string; state: string; county: null; people: number; fairRent: number
      | null; income: number | null; rentYear: number | null; surveyYear: number | null; prices:
      number | null; priceYear: number | null }
    takes: []
  }
  listStatedFigures: {
    row: { id: number; campusId: number | null; fiscalYear: number; version: number;
      operatingBudgetCents: number | null; attendance: number | null; payrollBudgetCents: number |
      null; staffFte: number | null }
    takes: [number | null]
  }
  listStoredSources: {
    row: { kind: 'census_workers' | 'imported_census_workers' | 'public_filings' |
      'imported_public_filings' | 'denominational_statistics'; year: number; people: number; years:
      unknown; publishedAt: Date | null; retiredAt: Date | null; fingerprint: string }
    takes: []
  }
  listTies: {
    row: { id: number; officeId: number; officeName: string; officeKind: string; level: 'totals' |
      'minimum'; consentedAt: Date; levelSince: Date; consentedBy: string | null; endedAt: Date |
      null; version: number }
    takes: { churchId: number | null }
  }
  listToldFigures: {
    row: { figure: number }
    takes: { definition: string | null }
  }
  listUnkeptCrowds: {
    row: { snapshotId: number; definition: 'cash' | 'salary' | 'package' | 'employer_cost' }
    takes: { definition: string | null }
  }
  listUnmaskings: {
    row: { id: number; askedById: number; askedBy: string; reason: string; askedAt: Date; decidedBy:
      string | null; accepted: boolean | null; expiresAt: Date | null }
    takes: { at: Date | null }
  }
  listVersions: {
    row: { number: number; title: string; source: 'repository' | 'editor' | 'import'; madeAt: Date;
      madeBy: string | null }
    takes: { itemId: number | null; limit: number | null; offset: number | null }
  }
  listWaitingCustomersRows: {
    row: { customerId: string }
    takes: { except: readonly string[] | null; limit: number | null }
  }
  lockChainRows: {
    row: { locked: boolean }
    takes: []
  }
  lockCodesWithoutKey: {
    row: { id: number; secret: string }
    takes: { after: number | null; most: number | null }
  }
  lockForDecisionRows: {
    row: { id: number; status: 'open' | 'confirmed' | 'included' | 'corrected' | 'excluded'; rule:
      'legal-floor' | 'exempt-salary' | 'housing' | 'fte-mismatch' | 'unit-error' | 'outlier' |
      'digit-swap' | 'jump' | 'stale' | 'duplicate' | 'organization-level' | 'organization-ratios' |
      'duplicate-elsewhere'; recordId: number | null; employeeId: number | null; organizationId:
      number | null }
    takes: { together: readonly string[] | null; ids: readonly number[] | null }
  }
  lockOrganizationPlan: {
    row: { id: number; name: string; plan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' |
      'pro_plus'; grantedPlan: 'free' | 'single' | 'basic' | 'expanded' | 'pro' | 'pro_plus';
      isDemonstration: boolean }
    takes: [number | null]
  }
  lockPeopleToTell: {
    row: { id: number; email: string; title: string; path: string }
    takes: { limit: number | null }
  }
  lockTextFindings: {
    row: { id: number; table: string; column: string; rowId: number; organizationId: number | null;
      problems: readonly string[]; fingerprint: string; status: 'open' | 'ignored' | 'cleaned';
      foundAt: Date; decidedAt: Date | null; reason: string | null; before: string | null; after:
      string | null; organization: null; decidedBy: null }
    takes: { ids: readonly number[] | null; status: string | null }
  }
  lockTie: {
    row: { id: number; officeId: number; churchId: number; lineId: number | null; level: 'totals' |
      'minimum'; levelSince: Date; version: number; officeName: string; officeArchived: boolean;
      churchName: string; churchArchived: boolean }
    takes: { tieId: number | null; lineId: number | null }
  }
  lookUpWords: {
    row: { word: string; stems: readonly string[]; articles: number; suggestion: string | null }
    takes: { words: readonly string[] | null }
  }
  marketOfRow: {
    row: { snapshot: string; source: 'demonstration' | 'member'; ageDays: number | null;
      suppressedShare: number | null; coverage80: number | null }
    takes: { day: string | null; end: Date | null }
  }
  moveReportsToRows: {
    row: { number: number }
    takes: { toId: number | null; fromId: number | null }
  }
  newestReportsOf: {
    row: { id: number; number: number; organization: string; createdAt: Date; isArchived: boolean }
    takes: [number | null]
  }
  newestVersions: {
    row: { kind: 'article' | 'page'; slug: string; state: 'draft' | 'review' | 'scheduled' |
      'published' | 'unpublished'; itemId: number; number: number; title: string; summary: string;
      topic: string | null; positions: readonly string[]; places: readonly string[]; author: string;
      members: boolean; publishedOn: string; updatedOn: string; changes: unknown; related: readonly
      string[]; document: unknown; source: 'repository' | 'editor' | 'import'; madeBy: number |
      null; madeAt: Date }
    takes: { limit: number | null }
  }
  organizationsOwnedAloneRows: {
    row: { id: number; name: string; others: number }
    takes: { userId: number | null }
  }
  otherEditorsRows: {
    row: { name: string; isHere: boolean; draftFrom: Date | null }
    takes: { itemId: number | null; since: Date | null; userId: number | null }
  }
  ownersToAsk: {
    row: { findingId: number; organizationId: number; organization: string; email: string }
    takes: { findingIds: readonly number[] | null }
  }
  pageOfArticles: {
    row: { slug: string; title: string; summary: string; topic: string | null; members: boolean;
      updatedOn: string; words: number }
    takes: { topic: string | null; position: string | null; place: string | null; limit: number |
      null; offset: number | null }
  }
  pageOfExtremes: {
    row: { id: number; organizationKey: string | null; score: number; message: string; foundAt:
      Date; decidedAt: Date | null; reason: string | null; organizationId: number | null; name:
      string | null; place: string | null; askedAt: Date | null; askedBy: string | null; answeredAt:
      Date | null; answeredBy: string | null; changedAt: Date | null }
    takes: { status: string | null; snapshotId: number | null; type: string | null; offset: number |
      null }
  }
  pageOfFindings: {
    row: { id: number; table: string; column: string; rowId: number; organizationId: number | null;
      problems: readonly string[]; fingerprint: string; status: 'open' | 'ignored' | 'cleaned';
      foundAt: Date; decidedAt: Date | null; reason: string | null; before: string | null; after:
      string | null; organization: string | null; decidedBy: string | null }
    takes: { status: string | null; problem: string | null; limit: number | null; offset: number |
      null }
  }
  payHistoryRows: {
    row: { employeeId: number; effectiveOn: string; cents: number }
    takes: { employeeIds: readonly number[] | null }
  }
  publishedAddresses: {
    row: { kind: string; slug: string; title: string; summary: string; topic: string | null;
      publishedOn: string; updatedOn: string }
    takes: { limit: number | null }
  }
  publishedBySlugsRows: {
    row: { slug: string; title: string; summary: string; words: number }
    takes: { slugs: readonly string[] | null }
  }
  publishedOfRows: {
    row: { kind: string; slug: string; title: string }
    takes: { kinds: readonly string[] | null; slugs: readonly string[] | null }
  }
  publishedVersion: {
    row: { itemId: number; number: number; title: string; summary: string; topic: string | null;
      positions: readonly string[]; places: readonly string[]; author: string; members: boolean;
      publishedOn: string; updatedOn: string; changes: unknown; related: readonly string[];
      document: unknown; source: 'repository' | 'editor' | 'import'; madeBy: number | null; madeAt:
      Date }
    takes: { kind: string | null; slug: string | null }
  }
  readAreaWagesRows: {
    row: { soc: string; state: string | null; ratio: number | null }
    takes: []
  }
  readConnectionRows: {
    row: { role: string; encryption: string | null; isOwner: boolean }
    takes: []
  }
  readDashboardFacts: {
    row: { questions: readonly ({ rule: 'legal-floor' | 'exempt-salary' | 'housing' | 'fte-mismatch'
      | 'unit-error' | 'outlier' | 'digit-swap' | 'jump' | 'stale' | 'duplicate' |
      'organization-level' | 'organization-ratios' | 'duplicate-elsewhere'; people: readonly { id:
      number; name: string }[] })[]; reports: readonly { number: number; employeeId: number; name:
      string; label: string | null; savedOn: string; snapshotId: number | null }[]; packets:
      readonly { id: number; name: string; number: number; finalActionOn: string; nextMeetingOn:
      string | null }[]; paid: readonly { id: number; name: string; since: string }[]; people:
      number; fiscalYear: number | null }
    takes: { organizationId: number | null; most: number | null; today: string | null }
  }
  readLibraryChoices: {
    row: { people: readonly { id: number; name: string }[]; snapshots: readonly string[]; labels:
      readonly string[]; active: number; archived: number }
    takes: { organizationId: number | null }
  }
  readReplayedPosition: {
    row: { position: number; isReplica: boolean; system: string | null; database: string; startedAt:
      string }
    takes: []
  }
  readSealed: {
    row: { position: number; eventId: number; hash: Buffer; content: string | null }
    takes: { after: number | null; limit: number | null }
  }
  readServer: {
    row: { version: string | null; encoding: string | null; now: Date; mostConnections: number |
      null; statementTimeout: string | null; extensions: readonly string[]; archiveMode: string |
      null; segmentKeptAt: Date | null; segmentsFail: boolean }
    takes: []
  }
  readStaffStampsRows: {
    row: { stamp: string; common: string; people: readonly (readonly [number, string])[] }
    takes: { organizationId: number | null }
  }
  readTableExtras: {
    row: { flags: readonly { id: number; count: number }[]; campuses: readonly { id: number; name:
      string }[] }
    takes: { organizationId: number | null }
  }
  readTableStateRows: {
    row: { stamp: string; columns: readonly string[] | null; type: 'church' | 'nonprofit';
      fiscalYear: number | null; payrollBudgetCents: number | null }
    takes: { organizationId: number | null; userId: number | null }
  }
  readTiles: {
    row: { snapshot: string | null; snapshotDay: string | null; coverageAt: Date | null; coverage80:
      number | null; failedJobs: readonly string[]; mailsDue: number; mailsDueSince: Date | null;
      mailsGivenUp: number; announcements: number; announcementsSince: Date | null; findings:
      number; findingsSince: Date | null; auditAt: Date | null; auditFaults: number | null;
      databaseSize: number; standbys: number; standbyLagSeconds: number | null; segmentKeptAt: Date
      | null; segmentsFail: boolean; fittedAt: Date | null; buildingSince: Date | null }
    takes: { now: Date | null }
  }
  readUnsealedRows: {
    row: { id: number; content: string }
    takes: { late: number | null; limit: number | null }
  }
  readWatermarkRows: {
    row: { watermark: string }
    takes: { table: string | null; column: string | null }
  }
  readWrittenPosition: {
    row: { position: number; system: string | null; database: string }
    takes: []
  }
  recordBenefitsRows: {
    row: { organization: string; ordained: boolean | null; retirement: 'not_offered' |
      'offered_declined' | 'cost_known' | 'unknown'; retirementCost: number | null; insurance:
      'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'; insuranceCost: number | null;
      secaOffset: 'not_offered' | 'offered_declined' | 'cost_known' | 'unknown'; secaOffsetCost:
      number | null }
    takes: { snapshotId: number | null; recordIds: readonly number[] | null }
  }
  recordsOfFindingRows: {
    row: { id: number }
    takes: { findingId: number | null }
  }
  revenueOf: {
    row: { yearlyCents: number; payers: number; before: { payers: number; yearlyCents: number;
      lostPayers: number; lostCents: number; keptCents: number }; newCents: number; returnedCents:
      number; expansionCents: number; contractionCents: number; churnedCents: number }
    takes: { day: string | null; before: string | null }
  }
  saveOpenFlagRow: {
    row: { id: number; path: string; title: string; what: string; expected: string | null }
    takes: { path: string | null; title: string | null; what: string | null; expected: string |
      null; setAt: Date | null; setBy: number | null }
  }
  saveRatingsRows: {
    row: { '?column?': number }
    takes: { year: number | null; by: number | null; at: Date | null; ratings: string | null;
      organizationId: number | null }
  }
  savedUsesOfMedia: {
    row: { kind: 'article' | 'page'; slug: string; state: 'draft' | 'review' | 'scheduled' |
      'published' | 'unpublished'; title: string; draftOf: null }
    takes: [string | null]
  }
  searchPeople: {
    row: { id: number; name: string; jobTitle: string }
    takes: { organizationId: number | null; words: readonly string[] | null; limit: number | null }
  }
  snapshotsHolding: {
    row: { name: string; status: 'building' | 'built' | 'published' | 'retired' | 'rejected' }
    takes: [number | null]
  }
  statesOfPrefixRows: {
    row: { state: string }
    takes: { prefix: string | null }
  }
  takeTicketRow: {
    row: { ticket: number }
    takes: []
  }
  takeTurnOfRows: {
    row: { isTaken: boolean | null }
    takes: { key: string | null }
  }
  titlesLike: {
    row: { slug: string; title: string; summary: string }
    takes: { text: string | null; limit: number | null }
  }
  toldCrowdRows: {
    row: { snapshot: number; crowd: number; contributor: string; figures: readonly number[] }
    takes: { snapshotId: number | null; definition: string | null; position: string | null }
  }
  undoDecisionRows: {
    row: { id: number; status: 'open' | 'confirmed' | 'included' | 'corrected' | 'excluded'; rule:
      'legal-floor' | 'exempt-salary' | 'housing' | 'fte-mismatch' | 'unit-error' | 'outlier' |
      'digit-swap' | 'jump' | 'stale' | 'duplicate' | 'organization-level' | 'organization-ratios' |
      'duplicate-elsewhere'; recordId: number | null; employeeId: number | null; organizationId:
      number | null }
    takes: { id: number | null }
  }
  writeCatalogWordsRows: {
    row: { key: string }
    takes: { kind: string | null; key: string | null; name: string | null; description: string |
      null; searchWords: readonly string[] | null; retiredAt: Date | null; successor: string | null;
      changedBy: number | null; changedAt: Date | null; version: number | null }
  }
}
