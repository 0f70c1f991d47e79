import { newPerson, post, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'

test('Enter in a typed confirmation does nothing until the word is right', async ({ page, login }) => {
  const person = await newPerson(['content'])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/delete')) calls.push(request.postData() ?? '')
  })
  await login('superuser', `/setting/users/${person.user_id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const word = dialog.getByRole('textbox')
  await expect(word).toBeFocused()
  for (const wrong of ['', person.name.slice(0, -1)]) {
    await word.fill(wrong)
    await word.press('Enter')
    await expect(word).toHaveValue(wrong)
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  }
  await word.fill(person.name)
  await word.press('Enter')
  await expect(page.getByText(`The account of ${person.name} is in the trash.`)).toBeVisible()
  expect(calls).toHaveLength(1)
})

for (const tags_view of ['0', '1'])
  test(`closing the window asks only while text is unsaved: strip of tabs ${tags_view}`, async ({
    page,
    signIn,
  }) => {
    const person = await newPerson(['superuser'])
    await post('/account/save_preferences', { tags_view }, await tokenFor(person))
    await signIn(person)
    await page.goto('/setting/users/create')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    // Browsers ask only on pages that somebody has used.
    await name.click()
    await page.keyboard.type('Half a name')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(name).toHaveValue('Half a name')

    await name.fill('')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })

test('a repeated change is sent with the same idempotency key', async ({ page, login }) => {
  const keys: (string | undefined)[] = []
  await page.route('**/user/create', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first request is lost on its way.
    return keys.length === 1 ? route.abort() : route.continue()
  })
  const person = await login('superuser', '/setting/users/create')
  const create = async (email: string) => {
    await page.goto('/setting/users/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sent twice')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('First password', { exact: true }).fill('long enough for anybody')
    await page.getByRole('checkbox', { name: 'Content' }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('The account was created.')).toBeVisible()
  }
  await create(`twice-${person.user_id}@balai.test`)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{16,}$/)
  expect(keys[1]).toBe(keys[0])
  // Another change has another key.
  await create(`once-${person.user_id}@balai.test`)
  expect(keys).toHaveLength(3)
  expect(keys[2]).not.toBe(keys[0])
})

test.describe('with a clock of its own', () => {
  test.use({ sharesContext: false })

  test('what can be taken back waits while its button has the focus, and ends when the person logs out', async ({
    page,
    login,
  }) => {
    const person = await newPerson(['content'])
    await page.clock.install()
    await login('superuser', `/setting/users/${person.user_id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const word = page.getByRole('dialog').getByRole('textbox')
    await word.fill(person.name)
    await word.press('Enter')
    const undo = page.getByRole('button', { name: /^Undo/ })
    await undo.focus()
    await page.clock.fastForward(9_000)
    await page.getByRole('button', { name: /^Account of/ }).click()
    const logOut = page.getByRole('menuitem', { name: 'Log Out' })
    await logOut.hover()
    await expect(undo).toBeVisible()
    await logOut.click()
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect(undo).toHaveCount(0, { timeout: 2_000 })
  })
})
