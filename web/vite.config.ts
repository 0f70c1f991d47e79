import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { families } from '@balai/contract/core/call-shape.ts'
import { antdStyles } from './antd-styles.ts'
import { classicScripts } from './classic-scripts.ts'
import { keepPreviousBuild } from './keep-previous-build.ts'
import { words } from './words.ts'

/** Groups modules, so that a screen loads a handful of files, not sixty: for every page, for lists, for many screens. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 3 },
  {
    name: 'list',
    test: /(@rc-component|antd\/es|virtual:antd)\/(select|virtual-list|overflow)\/|\/ui\/(data-table|filter|look-picker|pager|saved-views|search|table|tick-box|use-table)/,
    priority: 2,
  },
  // The calls of the domains, which the first screen does not need.
  {
    name: 'calls',
    test: /\/contract\/src\/(content|events|money|people|kit\/certificate)/,
    priority: 2,
  },
  // Buttons load menus when they are needed: see ui/menu-button.tsx.
  {
    name: 'menus',
    test: /(@rc-component|antd\/es|virtual:antd)\/(menu|dropdown)\//,
    priority: 2,
  },
  { name: 'drawers', test: /(@rc-component|antd\/es|virtual:antd)\/drawer\//, priority: 2 },
  // Many screens share them, but none of those that are opened first.
  { name: 'drag', test: /@dnd-kit/, priority: 2 },
  { name: 'preview', test: /\/src\/parts\/reader-frame\/previewed/, priority: 2 },
  // The calls that every screen needs. One file each would be many small requests.
  { name: 'basis', test: /\/contract\/src\/(core|identity)\//, priority: 2 },
  { name: 'common', minShareCount: 30, priority: 1 },
]

/** Pages that the server renders for people without an account, and the fonts of certificates. */
const serverPages = ['/preferences', '/unsubscribe', '/verify', '/certificate-fonts', '^/c/', '^/o/']

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  plugins: [words(), react(), antdStyles(), classicScripts(), compressed(), keepPreviousBuild()],
  build: {
    manifest: true,
    // Sources are not published.
    sourcemap: false,
    target: 'es2023',
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  server: {
    proxy: Object.fromEntries(
      [...Object.values(families), ...serverPages].map((base) => [base, { target: server }]),
    ),
  },
})

/** Writes Brotli and gzip files beside every text file, so that the server does not compress at run time. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'balai-compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name)
          const content = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
          await writeFile(`${file}.br`, await brotli(content, quality))
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}
