/**
 * `npm run bench`: each benchmark once at its smallest size, to know that it still runs; no figure is judged. It ends
 * with one line, `N passed, N failed`.
 */
import { shareDemonstration, startMarket } from './measure/demonstration.ts'

/** Benchmark -> its smallest size. The survey is the small one of the tests. */
const SMALLEST = {
  pdf: ['--files', '1', '--reports', '2'],
  engine: ['--sizes', '8000', '--questions', '20', '--warm-up', '5'],
  ssr: ['--requests', '5', '--warm-up', '2'],
  pages: ['--requests', '1', '--employees', '12', '--only', '/analyzer'],
  'market/report': ['--requests', '9', '--rate', '20', '--warm-up', '9'],
  'market/tools': ['--requests', '3', '--rate', '20', '--warm-up', '2'],
  payments: ['--webhooks', '20', '--customers', '3'],
  'faults/kills': ['--kills', '2', '--organizations', '2', '--servers', '1'],
  'faults/outages': [
    ...['--server', '0', '--postgres', '1', '--both', '0', '--outages', '', '--full', ''],
    ...['--slow', '', '--records', '300'],
  ],
  management: [
    ...['--users', '400', '--organizations', '80', '--requests', '4', '--rate', '20'],
    ...['--warm-up', '4'],
  ],
  'rehearsal/planted': ['--records', '1200', '--each', '8', '--worlds', 'survey', '--seeds', '1'],
  'rehearsal/members': ['--records', '1200', '--worlds', 'lower', '--without-kinds'],
  'rehearsal/files': ['--records', '600'],
  'staff-import': ['--people', '200', '--times', '1'],
  'attacks/all': ['--victims', '1', '--worlds', '1', '--questions', '20'],
  lighthouse: ['--dry'],
} as const

const end = shareDemonstration(await startMarket())
const failed: string[] = []
try {
  for (const [benchmark, words] of Object.entries(SMALLEST)) {
    const startedAt = performance.now()
    console.log(`\n-- bench:${benchmark} ${words.join(' ')}`)
    process.argv.splice(2, process.argv.length, ...words)
    await import(`./${benchmark}.ts`).catch((error: unknown) => {
      console.error(error)
      failed.push(benchmark)
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `-- bench:${benchmark} ${failed.includes(benchmark) ? 'failed' : 'ran'} in ${seconds} s`,
    )
  }
} finally {
  await end()
}
if (failed.length > 0) process.exitCode = 1
console.log(`${Object.keys(SMALLEST).length - failed.length} passed, ${failed.length} failed`)
