/** Set-up of every file with a database: what the worker shares is closed after its last file. */
import { workerTest } from './at-worker-end.ts'

workerTest.beforeAll(({ ends }) => {
  if (!ends) throw new Error('nobody closes what this worker opens')
})
