/** Runs one benchmark inside Vite, which knows what the sources import besides code: migrations, tables, aliases. */
import { runnerImport } from 'vite'

process.env.NODE_ENV = 'production'
const [benchmark] = process.argv.splice(2, 1)
await runnerImport(`${import.meta.dirname}/${benchmark}.ts`, {
  configFile: false,
  mode: 'production',
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
})
