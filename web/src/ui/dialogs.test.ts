import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('**/*.tsx', { cwd: root })
  .filter((path) => !path.startsWith('ui'))
  .map((path) => ({ path, source: readFileSync(resolve(root, path), 'utf8') }))
const namesOf = (found: typeof files) => found.map(({ path }) => path)

it('every form in a dialog can be cancelled', () => {
  const dialogs = files.filter(({ source }) => /<Dialog(Button)?\s/.test(source))
  expect(dialogs.length).toBeGreaterThan(60)
  const cannot = ({ source }: (typeof files)[number]) =>
    [...source.matchAll(/<FormActions\b[^>]*/g)].some(([tag]) => !tag.includes('onCancel'))
  expect(namesOf(dialogs.filter(cannot))).toEqual([])
})

it('a dialog beside its question is hidden by it, so that no two are on top of each other', () => {
  const asking = files.filter(({ source }) => /<Dialog\s/.test(source) && source.includes('<EffectsDialog'))
  expect(asking.length).toBeGreaterThan(10)
  expect(namesOf(asking.filter(({ source }) => !source.includes('isCovered={')))).toEqual([])
})

it('a button that opens a dialog or a drawer says so, which lets the browser tests open it', () => {
  const opening = files.filter(({ source }) => /<(Dialog|Drawer|ConfirmTyping)\s/.test(source))
  const silent = /(?<!aria-haspopup="dialog"\s+)onClick=\{\(\) => set\w+\(true\)\}/
  expect(namesOf(opening.filter(({ source }) => silent.test(source)))).toEqual([])
})

it('drawers return the focus to what opened them', () => {
  const plain = ({ source }: (typeof files)[number]) =>
    /import \{[^}]*\bDrawer\b[^}]*\} from 'antd'/.test(source)
  expect(files.filter(({ source }) => source.includes('<Drawer')).length).toBeGreaterThan(10)
  expect(namesOf(files.filter(plain))).toEqual([])
})
