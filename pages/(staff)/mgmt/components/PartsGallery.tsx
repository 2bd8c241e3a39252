/** Notices, badges, meters, tiles, panels and other parts of a page. */
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { Card, CardGrid } from '~/renderer/components/Card.tsx'
import { Dialog } from '~/renderer/components/Dialog.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { ClientError, ServerError } from '~/renderer/components/ErrorText.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { HowComputed } from '~/renderer/components/figures/HowComputed.tsx'
import { Meter } from '~/renderer/components/figures/Meter.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { Link, LinkList } from '~/renderer/components/Link.tsx'
import { LockedPanel } from '~/renderer/components/LockedPanel.tsx'
import { Menu, MenuItem } from '~/renderer/components/Menu.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PrintFrame } from '~/renderer/components/page/PrintFrame.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { ComingSoon } from '~/renderer/content/resources/ComingSoon.tsx'
import { Specimen } from './Specimen.tsx'
import { noTails, nothing, range } from './samples.ts'

export function PartsGallery() {
  return (
    <>
      <Said />
      <Counted />
      <Opened />
      <Missing />
    </>
  )
}

function Said() {
  return (
    <>
      <Specimen of="Notice: info, signal, error">
        <Notice title="Draft kept">You can close this page and come back.</Notice>
        <Notice kind="signal">
          Maria’s pay last changed 19 months ago; the employment cost index rose 5.6% since.{' '}
          <Link href="#parts">See it in today’s dollars</Link>
        </Notice>
        <Notice kind="error" title="This was not saved">
          <p>Another person changed this employee a minute ago.</p>
        </Notice>
      </Specimen>
      <Specimen of="Error texts">
        <ClientError host="stipend.example" />
        <ServerError host="stipend.example" digest="8a7f31c2" />
      </Specimen>
      <Specimen of="Badge">
        <p>
          <Badge>Planned hire</Badge> <Badge kind="good">Within range</Badge>{' '}
          <Badge kind="signal">Stale pay</Badge> <Badge kind="error">Below minimum</Badge>
        </p>
      </Specimen>
      <Specimen of="Link, LinkList">
        <p>
          Her compa-ratio is 0.95; <Link href="#parts">see how</Link>, or read about{' '}
          <Link href="https://www.bls.gov/">the employment cost index</Link>.
        </p>
        <LinkList
          links={[
            { href: '#share', label: 'Share a read-only link' },
            { href: '#pdf', label: 'Download PDF' },
          ]}
        />
      </Specimen>
    </>
  )
}

function Counted() {
  return (
    <>
      <Specimen of="StatRow, StatTile">
        <StatRow>
          <StatTile label="Against the median" value="0.99" />
          <StatTile label="Through the range" value="41%" note="of the 25th to 75th" />
          <StatTile label="Percentile" value="46th" />
          <StatTile label="Employer cost" value="$58,940" />
        </StatRow>
      </Specimen>
      <Specimen of="SideSummary, Meter">
        <SideSummary
          title="So far"
          rows={[
            { label: 'Base salary', value: '$40,000' },
            { label: 'Housing allowance', value: '$18,000' },
            { label: 'Salary', value: '$58,000', total: true },
          ]}
        />
        <Meter label="Employees with estimates" value={7} max={9} text="7 of 9" />
        <Meter label="Payroll budget" value={1} max={1} text="all used" kind="signal" />
      </Specimen>
    </>
  )
}

function Opened() {
  return (
    <>
      <Specimen of="Card with a compact range bar">
        <CardGrid>
          <Card href="#1" title="Maria Ellison" detail="Youth director, 38 hours">
            <RangeBar size="compact" range={range} pay={49_500} />
          </Card>
          <Card
            href="#2"
            title="Tom Reyes"
            detail="Worship leader"
            badge={<Badge kind="signal">Stale pay</Badge>}
          >
            <RangeBar size="compact" range={noTails} pay={61_000} />
          </Card>
          <Card href="#3" title="Next bookkeeper" badge={<Badge>Planned hire</Badge>}>
            <RangeBar size="compact" range={nothing} />
          </Card>
        </CardGrid>
      </Specimen>
      <Specimen of="Tabs, Menu, Dialog, HowComputed">
        <Tabs
          label="Views"
          tabs={[
            { href: '#range', label: 'Range', current: true },
            { href: '#benefits', label: 'Benefits' },
            { href: '#history', label: 'History' },
          ]}
        />
        <Menu label="More">
          <MenuItem>
            <a href="#label">Label this report</a>
          </MenuItem>
          <MenuItem>
            <a href="#archive">Archive</a>
          </MenuItem>
        </Menu>
        <p />
        <Dialog trigger="Delete this report" title="Delete the report?">
          <p>The frozen figures are deleted for everyone it was shared with.</p>
          <ButtonLink href="#parts" kind="danger">
            Delete for ever
          </ButtonLink>
        </Dialog>
        <p />
        <HowComputed open>
          <p>A pooled model of log pay, with the 97 nearest records weighted by closeness.</p>
        </HowComputed>
        <HowComputed summary="Folded away">
          <p>Seen when opened.</p>
        </HowComputed>
      </Specimen>
    </>
  )
}

function Missing() {
  return (
    <>
      <Specimen of="EmptyState">
        <EmptyState
          title="No employees yet"
          action={<ButtonLink href="#new">Add the first employee</ButtonLink>}
        >
          <p>Add one person to see what the market pays for their position.</p>
        </EmptyState>
      </Specimen>
      <Specimen of="LockedPanel">
        <LockedPanel
          title="Prediction with drivers"
          description="See what moves each estimate in dollars, and try what-ifs. Part of Pro+."
          action={<ButtonLink href="#plans">Compare plans</ButtonLink>}
        >
          <RangeBar range={{ p10: 20, p25: 40, p50: 50, p75: 60, p90: 80 }} />
        </LockedPanel>
      </Specimen>
      <Specimen of="ComingSoon, before and after asking; PrintFrame (seen in print)">
        <ComingSoon panel={PLANNED} />
        <ComingSoon panel={{ ...PLANNED, email: 'ann@example.org', isAsked: true }} />
        <PrintFrame title="Salary report" basis="Salary (cash + housing), 2026, snapshot 2026-Q3">
          <p>The page itself.</p>
        </PrintFrame>
      </Specimen>
    </>
  )
}

const PLANNED = {
  id: 1,
  what: 'Spread a fixed amount over your staff and see who moves where.',
  expected: 'Spring 2027',
  ...{ email: null, isAsked: false, isShadow: false },
}
