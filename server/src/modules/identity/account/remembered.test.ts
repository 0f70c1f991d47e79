import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('the remembered choices of an account', () => {
  it('are part of the profile, are replaced by name, and belong to one account', async () => {
    const [person, other] = [await api.as('content'), await api.as('content')]
    expect((await person.call(account.profile)).remembered).toEqual({})
    await person.call(account.remember, { name: 'density.users', value: '"small"' })
    await person.call(account.remember, { name: 'views.users', value: '[{"name":"Mine","state":"a=b&c=é"}]' })
    await person.call(account.remember, { name: 'density.users', value: '"large"' })
    expect((await person.call(account.profile)).remembered).toEqual({
      'density.users': '"large"',
      'views.users': '[{"name":"Mine","state":"a=b&c=é"}]',
    })
    expect((await other.call(account.profile)).remembered).toEqual({})
  })

  it('are removed by an empty value', async () => {
    const person = await api.as('content')
    await person.call(account.remember, { name: 'columns.users', value: '[]' })
    await person.call(account.remember, { name: 'columns.users', value: '' })
    expect((await person.call(account.profile)).remembered).toEqual({})
  })

  it('and the preferences do not overwrite each other', async () => {
    const person = await api.as('content')
    await person.call(account.remember, { name: 'density.users', value: '"large"' })
    await person.call(account.savePreferences, { appearance: 'dark' })
    await person.call(account.remember, { name: 'density.audit', value: '"small"' })
    const { preferences, remembered } = await person.call(account.profile)
    expect(preferences.appearance).toBe('dark')
    expect(Object.keys(preferences)).not.toContain('remembered')
    expect(remembered).toEqual({ 'density.users': '"large"', 'density.audit': '"small"' })
  })

  it('keep several names that are stored concurrently', async () => {
    const person = await api.as('content')
    const names = Array.from({ length: 10 }, (_, at) => `views.list${at}`)
    await Promise.all(names.map((name) => person.call(account.remember, { name, value: name })))
    expect((await person.call(account.profile)).remembered).toEqual(
      Object.fromEntries(names.map((name) => [name, name])),
    )
  })

  it('are audited with their previous value', async () => {
    const person = await api.as('content')
    await person.call(account.remember, { name: 'density.users', value: '"small"' })
    await person.call(account.remember, { name: 'density.users', value: '' })
    const { rows } = await person.call(account.activity)
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'account.remember',
        before: { 'density.users': '"small"' },
        after: { 'density.users': null },
      },
      {
        action: 'account.remember',
        before: { 'density.users': null },
        after: { 'density.users': '"small"' },
      },
    ])
  })

  it.each([
    ['an invalid name', { name: 'Not A Name', value: '1' }, 'name'],
    ['a value that is too long', { name: 'a', value: 'x'.repeat(limits.rememberedLength + 1) }, 'value'],
    ['a missing value', { name: 'a' }, 'value'],
  ])('refuses %s', async (_what, input, field) => {
    const person = await api.as('content')
    const answer = await person.send(account.remember, input)
    expect(answer.http).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('are limited in concurrent calls as well', async () => {
    const person = await api.as('content')
    const value = 'x'.repeat(limits.rememberedLength - 10)
    const names = Array.from({ length: 24 }, (_, at) => `v${at}`)
    const answers = await Promise.all(names.map((name) => person.send(account.remember, { name, value })))
    const { remembered } = await person.call(account.profile)
    const kept = Object.entries(remembered).flat().join('').length
    expect(kept).toBeLessThanOrEqual(limits.rememberedTotal)
    const stored = answers.filter(({ http }) => http === 200)
    expect(stored).toHaveLength(Object.keys(remembered).length)
    expect(stored).toHaveLength(Math.floor(limits.rememberedTotal / limits.rememberedLength))
  })

  it('are limited, and accept more after one is removed', async () => {
    const person = await api.as('content')
    const value = 'x'.repeat(limits.rememberedLength - 10)
    const room = Math.floor(limits.rememberedTotal / limits.rememberedLength)
    for (let at = 0; at < room; at += 1) await person.call(account.remember, { name: `v${at}`, value })
    const answer = await person.send(account.remember, { name: 'more', value })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('Forget saved views') })
    expect(Object.keys((await person.call(account.profile)).remembered)).toHaveLength(room)
    await person.call(account.remember, { name: 'v0', value: '' })
    await person.call(account.remember, { name: 'more', value })
  })
})
