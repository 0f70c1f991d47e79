import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const desks = ['desk', 'writing-desk', 'review-desk', 'discussion-desk', 'reader-frame']

/** Every module that the files of a folder import, without tests. */
const importsIn = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, folder) })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, folder, file), 'utf8')
      return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name)
    })

describe.each(desks)('the folder %s', (desk) => {
  const imports = importsIn(desk)

  it('imports no feature, and only the core of the contract', () => {
    expect(imports.length).toBeGreaterThan(3)
    expect(imports.filter((name) => /\/features\/|\/app\//.test(name))).toEqual([])
    expect(imports.filter((name) => /^@balai\/contract\/(?!core\/)/.test(name))).toEqual([])
  })
})

it('the desks name no column of articles', () => {
  const naming = desks.flatMap((desk) =>
    globSync(`${desk}/**/*.{ts,tsx}`, { cwd: import.meta.dirname }).filter((file) =>
      /\bnews\b|\bnews_|article/i.test(
        withoutComments(readFileSync(join(import.meta.dirname, file), 'utf8')),
      ),
    ),
  )
  expect(naming).toEqual([])
})

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
