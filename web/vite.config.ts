import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { families } from '@balai/contract/endpoint.ts'

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  plugins: [react(), bootScript(), compressed()],
  build: {
    manifest: true,
    // Sources stay here: whoever needs them has the repository.
    sourcemap: false,
    target: 'es2023',
    chunkSizeWarningLimit: 1_200,
    // What every page needs comes in one file, not in sixty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: Object.fromEntries(Object.values(families).map((base) => [base, { target: server }])),
  },
})

/** The script that sets the look before the first paint: plain and blocking, under a name that changes with it. */
function bootScript(): Plugin {
  let reference = ''
  return {
    name: 'balai-boot-script',
    apply: 'build',
    async buildStart() {
      const source = await readFile(join(import.meta.dirname, 'boot.js'), 'utf8')
      reference = this.emitFile({ type: 'asset', name: 'boot.js', source })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<script src="/boot.js"></script>', ''),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build made no index.html.')
        const tag = `<script src="/${this.getFileName(reference)}"></script>`
        page.source = String(page.source).replace('</title>', () => `</title>\n    ${tag}`)
      },
    },
  }
}

/** Brotli and gzip beside every text file, so that the server never compresses one itself. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'balai-compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const assets = join(dir, 'assets')
      const texts = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(assets, name)
          const content = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
          await writeFile(`${file}.br`, await brotli(content, quality))
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}
