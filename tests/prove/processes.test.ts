/** Two web processes without jobs and a worker without a port, on one database. */
import { readdir, readFile, readlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setComingSoon } from '~/server/services/content/coming-soon-flags.ts'
import { rollBackSnapshot } from '~/server/services/market/snapshots/publish-snapshot.ts'
import { buildContext, TEST_KEY } from '../support/database/world.ts'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '../support/server/process.ts'
import { startServer, type TestServer } from '../support/server/server.ts'

/** The same snapshot once more under another name, as one that was published before. */
async function addEarlier({ database }: TestServer): Promise<void> {
  await database.owner.knex.raw(`
    do $$
    declare before bigint; earlier bigint; held text;
    begin
      select id into before from snapshots where status = 'published';
      insert into snapshots overriding system value select (jsonb_populate_record(null::snapshots,
        to_jsonb(s) || jsonb_build_object('id', (select max(id) + 1 from snapshots), 'name', '2020-Q1', 'status', 'retired', 'published_at', '2020-01-01T00:00:00Z'))).*
        from snapshots s where id = before returning id into earlier;
      insert into models overriding system value select (jsonb_populate_record(null::models, to_jsonb(m) || jsonb_build_object(
        'id', m.id + (select max(id) from models), 'snapshot_id', earlier))).* from models m where snapshot_id = before;
      execute format('create table records_of_2020 partition of snapshot_records for values in (%s)', earlier);
      grant select on records_of_2020 to stipend_server;
      foreach held in array array['snapshot_records', 'snapshot_crowds'] loop
        execute format('insert into %1$I select (jsonb_populate_record(null::%1$I,
          to_jsonb(t) || jsonb_build_object(''snapshot_id'', $1))).* from %1$I t where snapshot_id = $2', held)
          using earlier, before;
      end loop;
    end $$`)
}

/** Ports that a process listens on, as Linux tells. */
async function portsOf({ child }: StipendProcess): Promise<readonly string[]> {
  const open = await readdir(`/proc/${child.pid}/fd`)
  const links = await Promise.all(
    open.map((fd) => readlink(`/proc/${child.pid}/fd/${fd}`).catch(() => '')),
  )
  const table = await readFile(`/proc/${child.pid}/net/tcp`, 'utf8')
  const LISTENS = '0A'
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, ...rest] = line.trim().split(/\s+/)
    return state === LISTENS && links.includes(`socket:[${rest[5]}]`) ? [local] : []
  })
}

test('what one process publishes another answers from, and jobs run in a third without a port', async () => {
  const one = await startServer({ market: true, environment: { METRICS_TOKEN } })
  const url = `http://127.0.0.1:${await freePort()}`
  const environment = {
    DATABASE_URL: one.database.url,
    DATABASE_OWNER_URL: one.database.owner.url,
    SECRET_KEY: TEST_KEY,
    METRICS_TOKEN,
  }
  const other = launch({ ...environment, PORT: new URL(url).port, PUBLIC_URL: url }, [
    'cli/bin/run.js',
    'serve',
    '--no-worker',
  ])
  let worker: StipendProcess | undefined
  try {
    await ready(url, other)
    await addEarlier(one)
    const { knex } = one.database
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const published = async () =>
      await Promise.all(
        [one.url, url].map(async (at) => {
          const text = await (await fetch(`${at}/metrics`, { headers })).text()
          return Number(/^stipend_snapshot_published_timestamp_seconds.* (\d+)/m.exec(text)?.[1])
        }),
      )
    const EARLIER = Date.UTC(2020, 0, 1) / 1000
    const [before] = await published()
    expect(before).toBeGreaterThan(EARLIER)
    const at = performance.now()
    await rollBackSnapshot(buildContext(knex), { name: '2020-Q1', reason: 'a test' })
    await expect.poll(published, { interval: 50 }).toEqual([EARLIER, EARLIER])
    const took = performance.now() - at
    console.log(`both answer from the other snapshot after ${took.toFixed(0)} ms`)

    const flag = { path: '/job', title: 'Soon', what: 'A page of this test.', expected: null }
    await setComingSoon(buildContext(knex), flag)
    const closed = async () =>
      await Promise.all(
        [one.url, url].map(async (there) =>
          (await (await fetch(`${there}/job`)).text()).includes(flag.what),
        ),
      )
    await expect.poll(closed, { interval: 50 }).toEqual([true, true])

    const runs = () => knex('job_runs').where({ outcome: 'done' })
    expect(await runs()).toHaveLength(0)
    worker = launch(environment, ['cli/bin/run.js', 'jobs', 'work', '--json'])
    await expect.poll(async () => (await runs()).length).toBeGreaterThan(0)
    expect(worker.output()).toContain('{"working":true}')
    expect(await portsOf(worker)).toEqual([])
    expect(await portsOf(other)).toHaveLength(1)
    worker.child.kill('SIGTERM')
    expect(await worker.ended()).toBe(0)
    other.child.kill('SIGTERM')
    expect(await other.ended()).toBe(0)
  } finally {
    if (worker) await stopProcess(worker)
    await stopProcess(other)
    await one.stop()
  }
})

const METRICS_TOKEN = 'a token of a test that is long enough'
