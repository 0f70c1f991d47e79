import type { TFunction } from 'i18next'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordKinds } from '@balai/contract/kit/audit.ts'
import { entityNames } from './entity-names.ts'
import { recordPage } from './record-page.ts'
import { recordTitle } from './record-link.tsx'

const t = ((text: string) => text) as unknown as TFunction
const folder = join(import.meta.dirname, '../../../screens')
const patterns = globSync('*.ts', { cwd: folder })
  .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^ +path: '([^']+)'/gm)])
  .map(([, path = '']) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

describe('a record of the audit log', () => {
  it('leads to a screen that exists, whatever its kind', () => {
    const pages = recordKinds.flatMap((kind) => recordPage({ kind, id: 7, title: 'Kopi', within: 3 }) ?? [])
    expect(pages.length).toBeGreaterThan(recordKinds.length - 5)
    const paths = pages.map((page) => page.split('?')[0] ?? '')
    expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
  })

  it('opens on the page of what it belongs to', () => {
    const lesson = { kind: 'lesson', id: 7, title: 'Panen', within: 3 } as const
    expect(recordPage(lesson)).toBe('/lms/topic/3')
    expect(recordPage({ kind: 'enrolments', id: 7, title: 'Siti' })).toBe('/lms/participants/7')
    expect(recordPage({ kind: 'media', id: 7, title: 'sawah.png' })).toBeUndefined()
  })

  it('is called by its name and what it belongs to, and an erased member is called that', () => {
    expect(recordTitle('enrolments', { title: 'Siti', note: 'Kopi' }, t)).toBe('Siti · Kopi')
    expect(recordTitle('enrolments', { title: '', note: 'Kopi' }, t)).toBe('Erased member · Kopi')
    expect(recordTitle('members', { title: '' }, t)).toBe('Erased member')
    expect(recordTitle('news_comments', { title: '', note: 'Panen raya' }, t)).toBe('Panen raya')
  })

  it('has a word for its kind, if entries are about it', () => {
    // No entry is about a quiz, but values name some.
    const missing = recordKinds.filter((kind) => kind !== 'quizzes' && !(kind in entityNames(t)))
    expect(missing).toEqual([])
  })
})
