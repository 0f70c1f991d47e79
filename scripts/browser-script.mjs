// Builds the scripts that the server sends to pages of other sites (`*.browser.ts`), each from the function that it
// exports. Such a script costs every visitor of those sites, so it has a limit.
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { Problem } from './setup.mjs'

/** Bytes that a script may have when it is compressed with gzip. */
export const limit = 2_048

/** The minified script of a file `*.browser.ts`. Throws if it is too large. */
export async function buildBrowserScript(file) {
  const entry = '\0entry'
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry ? `import { track } from ${JSON.stringify(file)}; track(window, history)` : undefined,
      },
    ],
    transform: { target: 'es2020' },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  const { code } = output[0]
  const size = gzipSync(code, { level: 9 }).length
  if (size > limit)
    throw new Problem(
      `${file} has ${size} bytes (gzip), and the limit is ${limit}.`,
      'Remove what most sites do not need.',
    )
  return { code, size }
}
