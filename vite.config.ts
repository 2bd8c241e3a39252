import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/** One graph for pages, server and CLI: the extra inputs become entries of dist/server. */
export default defineConfig({
  plugins: [vike(), react()],
  resolve: { tsconfigPaths: true },
  build: { target: 'es2022' },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { main: './server/main.ts', cli: './cli/index.ts' },
        },
      },
    },
  },
})
