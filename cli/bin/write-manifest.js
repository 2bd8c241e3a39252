#!/usr/bin/env node
/** Last step of `npm run build`: lists every command in oclif.manifest.json, so that help loads none of them. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Plugin } from '@oclif/core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const plugin = new Plugin({
  root,
  isRoot: true,
  ignoreManifest: true,
  errorOnManifestCreate: true,
  respectNoCacheDefault: true,
})
await plugin.load()
writeFileSync(`${root}oclif.manifest.json`, `${JSON.stringify(plugin.manifest, null, 2)}\n`)
