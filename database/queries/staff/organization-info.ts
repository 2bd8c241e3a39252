/** Where the records of one organization count in the market, and what rules found about it; never its pay. */
import { many } from '../query.ts'

/** By year of pay, the newest first. */
export const countMarketRecords = many(
  'countMarketRecords',
  /* sql */ `
      select r.pay_year as "payYear", count(*)::int as records
      from organizations o join pay_records r on r.organization_key = o.market_key and r.source = 'member'
      where o.id = ? group by r.pay_year order by r.pay_year desc`,
)

/** About its people, and about the organization as a whole. */
export const countFindingsOf = many(
  'countFindingsOf',
  /* sql */ `
      select f.rule, f.status, count(*)::int as findings
      from health_findings f
      where f.employee_id in (select e.id from employees e where e.organization_id = :organizationId)
        or f.source = 'member' and f.organization_key = (
          select o.market_key from organizations o where o.id = :organizationId
        )
      group by f.rule, f.status order by f.status, f.rule`,
)
