import { defineConfig } from 'vite'

/** One file for Node: what the package depends on stays in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/stand-in.ts',
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
})
