import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'

/**
 * What goes into one file together, in the browser and on the server alike (Vike takes styles from both). Without it a
 * page asks for thirty scripts and twenty stylesheets of a few hundred bytes.
 */
const together = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|vike|vike-react|@brillout)[\\/]/,
    priority: 3,
  },
  {
    name: 'frame',
    test: /core[\\/]question\.ts|renderer[\\/](styles[\\/]|forms[\\/](state|form\.|send-form|FormOutcome|Field|TextField|MoneyField|SelectField|ErrorSummary)|layout[\\/](?!Management|Staff|Person)|components[\\/](Button|EmptyState|ErrorText|Link|Menu|Notice|page[\\/](Breadcrumbs|PageHeading|Tabs)|figures[\\/]StatTile))/,
    priority: 2,
  },
  { name: 'forms', test: /renderer[\\/]forms[\\/]/, minShareCount: 2 },
  { name: 'pieces', test: /renderer[\\/](tables|components)[\\/]/, minShareCount: 4, priority: 1 },
  { name: 'report', test: /renderer[\\/](blocks|answers)[\\/]/, minShareCount: 4 },
  {
    name: 'figures',
    test: /core[/](pay|forms|answers[/]analysis|people[/]employees)[/]/,
    minShareCount: 3,
    priority: 1,
  },
  // the router's table names the styles of every page, on every page
  {
    name: 'staff',
    test: /(pages[\\/]\(staff\)[\\/]|renderer[\\/](layout[\\/]Command|staff[\\/])).*\.css/,
    priority: 4,
  },
  {
    name: 'work',
    test: /(pages[\\/]\((people|planning)\)[\\/](organization|employee|migrate|dashboard|table)|renderer[\\/]people)[\\/a-zA-Z].*\.css/,
    priority: 4,
  },
  {
    name: 'estimates',
    test: /pages[\\/](\(answers\)|\(planning\)[\\/](analyzer|ecola))[\\/].*\.css/,
    priority: 4,
  },
  {
    name: 'site',
    test: /pages[\\/]\((content|people|membership|market)\)[\\/](?!admin).*\.css/,
    priority: 4,
  },
  {
    name: 'parts',
    test: /renderer[\\/](charts[\\/][A-Z]|components[\\/](Card|Dialog|figures[\\/]Meter)).*\.css/,
    priority: 4,
  },
  { name: 'range-bar', test: /renderer[\\/]charts[\\/](range|frame)[\\/]/, priority: 1 },
  {
    name: 'questions',
    test: /renderer[\\/]answers[\\/]share|core[\\/](pay[\\/]region|engine[\\/]facts[\\/](fact|organization|organization-facts|person))\.ts/,
  },
]

/**
 * The router's table, which is on every page, repeats the settings of each page, of which there are few kinds, and says
 * where a page is five times. Each kind of settings is written once, and what follows from a page's folder not at all.
 */
const shortTable: Plugin = {
  name: 'stipend:short-table',
  apply: 'build',
  transform: {
    filter: { id: /virtual:vike:global-entry:client/ },
    handler(code) {
      const names = new Map<string, string>()
      const table = code
        .replace(
          /^ {4}configValuesSerialized: (\{\n[\s\S]*?\n {4}\}),$/gm,
          (_, settings: string) => {
            const name = names.get(settings) ?? `settings${names.size}`
            names.set(settings, name)
            return `configValuesSerialized: ${name},`
          },
        )
        .replace(PAGE, (whole, id: string, route: string, settings: string) =>
          route === routeOf(id)
            ? `  page("${id}", () => import("virtual:vike:page-entry:client:${id}"), ${settings}),`
            : whole,
        )
      const kinds = [...names].map(([settings, name]) => `const ${name} = ${settings}`)
      return { code: [...kinds, PAGE_OF_FOLDER, table].join('\n'), map: null }
    },
  },
}

const PAGE =
  /^ {2}\{\n {4}pageId: "([^"]+)",\n {4}isErrorPage: undefined,\n {4}routeFilesystem: \{"routeString":"([^"]+)","definedAtLocation":"\1\/"\},\n {4}loadVirtualFilePageEntry: \(\) => \(\{ moduleId: "virtual:vike:page-entry:client:\1", moduleExportsPromise: import\("virtual:vike:page-entry:client:\1"\) \}\),\nconfigValuesSerialized: (settings\d+),\n {2}\},$/gm

/** The address of a page by its folder, without groups. */
function routeOf(folder: string): string {
  return folder.replace(/^\/pages|\/\(\w+\)|\/index$/g, '') || '/'
}

const PAGE_OF_FOLDER = `${routeOf}
const page = (pageId, load, configValuesSerialized) => ({
  pageId,
  isErrorPage: undefined,
  routeFilesystem: { routeString: routeOf(pageId), definedAtLocation: pageId + '/' },
  loadVirtualFilePageEntry: () => ({
    moduleId: 'virtual:vike:page-entry:client:' + pageId,
    moduleExportsPromise: load(),
  }),
  configValuesSerialized,
})`

/**
 * A command is a file of its own, `dist/server/commands/<topic>/<verb>.mjs`, so that the terminal loads only that one.
 * Emitted and not an input, because Vike writes the inputs of all folders into one.
 */
const commands: Plugin = {
  name: 'stipend:commands',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const file of readdirSync('cli/commands', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const fileName = `commands/${file.replaceAll('\\', '/').slice(0, -'.ts'.length)}.mjs`
      this.emitFile({ type: 'chunk', id: `./cli/commands/${file}`, fileName })
    }
  },
}

/** One graph for pages, server and CLI: the extra inputs become entries of dist/server. */
export default defineConfig({
  plugins: [vike(), shortTable, commands, react()],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    // the router's own table would name every script of every page, on every page
    modulePreload: {
      resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')),
    },
    // names of fewer different letters compress better; the server's build names the same styles
    rolldownOptions: { output: { hashCharacters: 'base36', codeSplitting: { groups: together } } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // the router's table names the script of every page, on every page: its name need not say which
          output: {
            entryFileNames: 'assets/entries/[hash:7].js',
            chunkFileNames: 'assets/chunks/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: {
        // for tests/e2e/entered-files.test.ts, which counts the source files that a request enters
        sourcemap: true,
        rolldownOptions: {
          // built by itself, and loaded only where no key is set: see tools/stripe-stand-in
          external: ['@stipend/stripe-stand-in'],
          input: {
            main: './server/main.ts',
            cli: './cli/index.ts',
            'fit-model': './server/integrations/fit-worker.ts',
            'read-file': './server/workers/read-file.ts',
            segments: './server/segments.ts',
            'typeset-paper': './server/workers/typeset-paper.ts',
          },
        },
      },
    },
  },
})
