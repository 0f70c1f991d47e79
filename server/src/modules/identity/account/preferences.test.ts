import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('preferences', () => {
  const dark = {
    language: 'id',
    appearance: 'dark',
    theme_color: '#13c2c2',
    size: 'small',
    tags_view: true,
    fixed_header: false,
    sidebar_logo: false,
  } as const

  it('have defaults until the user changes them', async () => {
    const person = await api.as('content')
    const { preferences } = await person.call(account.profile)
    expect(preferences).toEqual({
      language: 'en',
      appearance: 'light',
      theme_color: '#1890ff',
      size: 'medium',
      tags_view: false,
      fixed_header: true,
      sidebar_logo: true,
    })
  })

  it('belong to one account', async () => {
    const [person, other] = [await api.as('content'), await api.as('content')]
    await person.call(account.savePreferences, dark)
    expect((await person.call(account.profile)).preferences).toEqual(dark)
    expect((await other.call(account.profile)).preferences.appearance).toBe('light')
  })

  it('do not change the version of the account', async () => {
    const person = await api.as('content')
    const before = await person.call(account.profile)
    await person.call(account.savePreferences, dark)
    expect((await person.call(account.profile)).version).toBe(before.version)
  })

  it.each([
    ['a colour that is not offered', { theme_color: '#ffffff' }, 'theme_color'],
    ['an unknown language', { language: 'xx' }, 'language'],
    ['an unknown field', { wallpaper: 'cats' }, 'wallpaper'],
  ])('refuse %s', async (_what, wrong, field) => {
    const person = await api.as('content')
    const answer = await person.send(account.savePreferences, { ...dark, ...wrong })
    expect(answer.http).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })
})

describe('the activity of an account', () => {
  it('shows the actions of its owner, newest first, and none of others', async () => {
    const [person, other] = [await api.as('superuser'), await api.as('superuser')]
    await other.call(users.update, { name: 'Somebody else', version: 1 })
    await person.call(users.update, { name: 'First name', version: 1 })
    await person.call(users.update, { name: 'Second name', version: 2 })
    const { rows, total } = await person.call(account.activity)
    expect(total).toBe(2)
    expect(rows.map((row) => row.after?.['name'])).toEqual(['Second name', 'First name'])
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([person.user_id]))
  })
})

describe('one account', () => {
  it('is found by its id, without its secrets', async () => {
    const [superuser, person] = [await api.as('superuser'), await api.as('content')]
    const found = await superuser.call(users.find, { user_id: person.user_id })
    expect(found).toMatchObject({ user_id: person.user_id, email: person.email })
    expect(Object.keys(found)).not.toContain('password_hash')
  })

  it('that does not exist is not found', async () => {
    const superuser = await api.as('superuser')
    expect((await superuser.send(users.find, { user_id: 999_999 })).http).toBe(404)
  })
})
