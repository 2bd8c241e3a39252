/** Builds and starts the bare server with what the real one answers for the same pages. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import {
  freePort,
  launch,
  type StipendProcess,
  stopProcess,
} from '~/tests/support/server/process.ts'
import type { PageKind } from './bare-server.tsx'

/** `contexts`: page kind -> the page context as the browser gets it on client navigation. */
export async function startBareServer(contexts: Readonly<Record<PageKind, unknown>>) {
  // inside the project, so that the packages it leaves unbundled are found
  const folder = await mkdtemp(join('node_modules', '.bare-'))
  const file = join(folder, 'contexts.json')
  await writeFile(file, JSON.stringify(contexts))
  await buildInto(folder)
  const port = await freePort()
  const server = launch({}, [join(folder, 'bare-server.js'), file, String(port)])
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await stopProcess(server)
    await rm(folder, { recursive: true })
  }
  try {
    await answers(url, Object.keys(contexts), server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: server.child.pid ?? 0, stop }
}

/** Every page is tried once: an error page would be the fastest of all. */
async function answers(url: string, kinds: readonly string[], server: StipendProcess) {
  for (let i = 0; i < 600 && !(await fetch(url).catch(() => null)); i++) await sleep(50)
  for (const kind of kinds) {
    const answer = await fetch(`${url}/${kind}`).catch(() => null)
    if (!answer?.ok)
      throw new Error(`The bare server cannot draw ${kind}. It printed:\n${server.log()}`)
  }
}

async function buildInto(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: [/^vike/] },
    build: { ssr: 'tests/load/bare-server.tsx', outDir, emptyOutDir: false, target: 'es2022' },
  })
}
