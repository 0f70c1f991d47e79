import type { Plugin } from 'vite'

/**
 * Lets a file of the application that could not be loaded be asked for again. Browsers remember by its address that a module
 * has failed, so the next attempt needs another address: every dynamic import adds what `failedFiles` says of its file, which
 * `loading` writes (src/ui/boundary.tsx).
 */
export function loadAgain(): Plugin {
  return {
    name: 'balai-load-again',
    apply: 'build',
    generateBundle: {
      // Vite looks for imports in the code before.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const code = file.code.replaceAll(/\bimport\((`\.\/[^`$]+\.js`)\)/g, 'again($1)')
          if (code !== file.code)
            file.code = `${code}\nfunction again(f){return import(f+(globalThis.failedFiles?.[f]??""))}`
        }
      },
    },
  }
}
