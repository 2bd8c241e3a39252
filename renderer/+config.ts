import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'
import { description, title } from './head.ts' with { type: 'vike:pointer' }

/** How every page is delivered: server-rendered in one piece, with four settings of our own. */
export default {
  extends: [vikeReact],
  lang: 'en',
  stream: false,
  title,
  description,
  passToClient: ['shell', 'frame', 'head', 'formKey', 'action', 'errorAnswer'],
  prefetchStaticAssets: 'hover',
  // a database that hangs ends a statement after 60 s, and the answer says so; Vike would end a page before it
  hooksTimeout: { guard: { error: 120_000 }, data: { error: 120_000 } },
  meta: {
    // frame of a page; a folder's setting holds for every page below it
    frame: { env: { server: true, client: true } },
    // from intent to what a posted form does; runs on the server only, never in a client chunk
    action: { env: { server: true } },
    // who may enter; cumulative, so the rules of a folder and of a page both apply
    access: { env: { server: true }, cumulative: true },
    // drawn once in a few seconds for all who are not signed in
    sameForVisitors: { env: { server: true } },
  },
} satisfies Config
