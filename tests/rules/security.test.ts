/** Holds docs/security together: every requirement of ASVS 5.0, levels 1 and 2, has a row, every proof is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How many requirements of these levels each section has; where some in between are of level 3, their numbers. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3 },
  ...{ 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2 },
  ...{ 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1 },
  ...{ 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3 },
  ...{ 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
  ...{ 'V17.1': 1, 'V17.2': 4, 'V17.3': 2 },
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)
const STATES = ['met', 'accepted', 'not applicable', 'unmet']

interface Row {
  readonly id: string
  readonly state: string
  /** proof, or the reason */
  readonly why: string
}

const folder = 'docs/security'
const rows: readonly Row[] = readdirSync(folder).flatMap((file) => {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, id = '', state = '', why = ''] =
      /^\| (V[\d.]+) \| [^|]+ \| ([^|]+) \| (.*) \|$/.exec(line) ?? []
    return id === '' ? [] : [{ id, state, why }]
  })
})

test('each of the 253 requirements of levels 1 and 2 has one row', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ id }) => id).sort()).toEqual([...REQUIREMENTS].sort())
})

test('each has a state, and a reason or a proof that is there', () => {
  const bare = rows.filter(({ state, why }) => {
    const proofs = [...why.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path)
    const named = [...why.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(folder, path),
    )
    const isProved = proofs.length + named.length > 0
    const isThere = [...proofs, ...named].every((path) => existsSync(path))
    return !STATES.includes(state) || !isThere || (state === 'met' ? !isProved : why.length < 15)
  })
  expect(bare).toEqual([])
})

test('the summary counts them as they are', () => {
  const summary = readFileSync('docs/security.md', 'utf8')
  for (const state of STATES) {
    const count = rows.filter((row) => row.state === state).length
    expect(summary).toContain(`| ${state} | ${count} |`)
  }
})
