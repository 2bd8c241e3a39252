/** `npm test`: every check and test that one waits for; what takes longer is `npm run prove`. */
import { runChains } from './support/run/chains.ts'

await runChains([
  [
    { name: 'browser and PDF tools', program: 'tests/support/run/install-tools.ts' },
    { name: 'end-to-end tests', projects: ['e2e'], after: 'build' },
  ],
  [{ name: 'unit and service tests', projects: ['unit', 'service'] }],
  [
    { name: 'build', program: 'cli/bin/build-if-needed.js' },
    { name: 'types', script: ['check:types'] },
    { name: 'lint', script: ['check:lint'] },
    { name: 'imports', script: ['check:imports'] },
    { name: 'unused', script: ['check:unused'] },
    { name: 'size', script: ['measure'] },
    { name: 'advisories', script: ['check:advisories', '--', '--tell'] },
  ],
])
