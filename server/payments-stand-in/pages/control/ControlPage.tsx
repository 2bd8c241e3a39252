/** The controls of the stand-in: what it is, its clock, its webhooks, its latest events. */
import type { Controls } from '../exchange/source.ts'
import { CheckboxField, ErrorSummary, type FormState, TextField } from '../frame/form.tsx'
import { machineTime, moment } from '../frame/format.ts'

interface ControlProps {
  /** seconds, on the account's clock */
  readonly now: number
  readonly controls: Controls
  readonly state: FormState
  readonly done: string | null
}

export function ControlPage({ now, controls, state, done }: ControlProps) {
  return (
    <>
      <h1>Stand-in for Stripe</h1>
      <p>
        No Stripe key is set, so this stand-in takes its place. It keeps an account of its own,
        sends webhooks, and draws the pages that Stripe would. No money moves.
      </p>
      <ErrorSummary state={state} title="The settings were not saved" />
      {done && (
        <p className="notice" role="status">
          {done}
        </p>
      )}
      <Clock now={now} />
      <Disorder state={state} />
      <Events events={controls.events} />
    </>
  )
}

function Clock({ now }: { readonly now: number }) {
  return (
    <section className="part" aria-labelledby="clock-heading">
      <h2 id="clock-heading">Clock</h2>
      <p className="clock">
        <time dateTime={machineTime(now)}>{moment(now)}</time>
      </p>
      <p>
        Moving the clock does everything that falls due on the way: renewals, retries, expiry. It
        cannot be moved back.
      </p>
      <form method="post" className="choices">
        <button type="submit" className="secondary" name="advance" value="day">
          Advance one day
        </button>
        <button type="submit" className="secondary" name="advance" value="month">
          Advance 30 days
        </button>
        <button type="submit" className="secondary" name="advance" value="year">
          Advance one year
        </button>
      </form>
    </section>
  )
}

function Disorder({ state }: { readonly state: FormState }) {
  return (
    <section className="part" aria-labelledby="disorder-heading">
      <h2 id="disorder-heading">Webhooks</h2>
      <p>Make them misbehave, to see that the product copes. This applies to events from now on.</p>
      <form method="post" noValidate>
        <div className="pair">
          <TextField
            {...{ state }}
            name="late"
            label="Seconds late"
            autoComplete="off"
            inputMode="numeric"
          />
          <TextField
            {...{ state }}
            name="twice"
            label="Percent sent twice"
            autoComplete="off"
            inputMode="decimal"
          />
          <TextField
            {...{ state }}
            name="lost"
            label="Percent lost"
            autoComplete="off"
            inputMode="decimal"
          />
        </div>
        <TextField
          {...{ state }}
          name="lostTypes"
          label="Types that are always lost"
          hint="Separated by commas, such as invoice.paid"
          autoComplete="off"
        />
        <CheckboxField state={state} name="shuffled">
          Send them out of order
        </CheckboxField>
        <div className="choices">
          <button type="submit" className="button" name="disorder" value="save">
            Save webhook settings
          </button>
          <button type="submit" className="secondary" name="disorder" value="clear">
            Send them in order again
          </button>
        </div>
      </form>
    </section>
  )
}

function Events({ events }: Pick<Controls, 'events'>) {
  return (
    <section className="part" aria-labelledby="events-heading">
      <h2 id="events-heading">Latest events</h2>
      {events.length === 0 && <p>Nothing has happened yet.</p>}
      {events.length > 0 && (
        <table className="events">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Time</th>
              <th scope="col">Object</th>
              <th scope="col">Webhook</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ event, deliveries }) => (
              <tr key={event.id}>
                <td data-label="Event">{event.type}</td>
                <td data-label="Time">
                  <time dateTime={machineTime(event.created)}>{moment(event.created)}</time>
                </td>
                <td data-label="Object">
                  <code>{idOf(event.data.object)}</code>
                </td>
                <td data-label="Webhook">{deliveries.map(deliveryText).join('; ') || 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function idOf(object: object): string {
  return 'id' in object ? String(object.id) : ''
}

const STATES = { waiting: 'Waiting', arrived: 'Arrived', lost: 'Lost', 'given up': 'Given up' }

/** Arrived, 2 attempts, last answer 200 */
function deliveryText({
  state,
  attempts,
  last,
}: Controls['events'][number]['deliveries'][number]): string {
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  const answer = last !== null && state !== 'arrived' ? `, last answer ${last}` : ''
  return `${STATES[state]}${tries}${answer}`
}
