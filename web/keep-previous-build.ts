import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps the files of the build before, so that a page which was opened before a deployment can still load its screens.
 * Older files are removed. `builds.json` says which files belong to which build.
 */
export function keepPreviousBuild(): Plugin {
  return {
    name: 'balai-keep-previous-build',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const assets = join(dir, 'assets')
        const names = await readdir(assets)
        const current = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .map((file) => file.slice('assets/'.length))
          .toSorted()
        const record = join(dir, 'builds.json')
        const known = JSON.parse(await readFile(record, 'utf8').catch(() => '{}')) as Partial<Builds>
        // The same sources give the same names; building them again must not drop the build before.
        const isSame = JSON.stringify(known.current) === JSON.stringify(current)
        const previous = (isSame ? known.previous : known.current) ?? names
        const kept = new Set([...current, ...previous])
        for (const name of names) if (!kept.has(name.replace(/\.(br|gz)$/, ''))) await rm(join(assets, name))
        await writeFile(record, JSON.stringify({ current, previous } satisfies Builds))
      },
    },
  }
}

interface Builds {
  current: string[]
  previous: string[]
}
