import { newPerson, post, tokenFor } from '../../api.ts'
import { newTags } from './discussion.ts'
import { expect, test } from '../../fixtures.ts'

const path = '/content-management/content-tag'

test('tags are merged, and their articles follow', async ({ page, become }) => {
  const person = await become('content')
  const name = `Gabung ${Date.now()}`
  await newTags(person.user_id, { [`${name} a`]: 1, [`${name} b`]: 2 })
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await page.getByLabel(`Select ${name} a`).check()
  await page.getByLabel(`Select ${name} b`).check()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge tags' })
  // The most used tag is preselected.
  await expect(dialog).toContainText(`Merged tags: ${name} a`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Merge these tags?' })
  await expect(question).toContainText(`1 article gets ${name} b instead of ${name} a.`)
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('row', { name: `${name} a` })).toBeHidden()
  await expect(page.getByRole('row', { name: `${name} b` })).toContainText('3')
  await page.getByRole('row', { name: `${name} b` }).click()
  await expect(page.getByRole('dialog', { name: `${name} b` })).toContainText('Merged into it')
})

test('a tag is created, renamed with its old address kept, deleted and restored', async ({ page, login }) => {
  await login('data_analyst', path)
  const name = `Baru ${Date.now()}`
  await page.getByRole('button', { name: 'New tag' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Title').fill(name)
  await drawer.getByRole('button', { name: 'Create tag' }).click()
  await expect(drawer).toBeHidden()
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).click()
  const edit = page.getByRole('dialog', { name })
  await edit.getByLabel('Address').fill(`alamat-${Date.now()}`)
  await edit.getByRole('button', { name: 'Save tag' }).click()
  const question = page.getByRole('dialog', { name: 'Save the tag?' })
  await expect(question).toContainText('goes on leading to it.')
  await question.getByRole('button', { name: 'Save tag' }).click()
  await expect(edit).toBeHidden()

  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name })).toBeHidden()
  await page.getByText('Trash', { exact: true }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeHidden()
})

test('typed text survives a conflict about the same tag, and both changes are kept', async ({
  page,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const colleague = await tokenFor(await newPerson(['data_analyst']))
  const name = `Bersama ${Date.now()}`
  const { tag_id, version } = await post<{ tag_id: number; version: number }>(
    '/tags_news/create_stored',
    { tag_title: name, tag_permalink: '' },
    colleague,
  )
  await signIn(person)
  // A stream that keeps breaking off: after each gap everything is loaded again.
  await page.route('**/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: live.ready\ndata: {}\n\n' }),
  )
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).click()
  const edit = page.getByRole('dialog', { name })
  await edit.getByLabel('Title').fill(`${name} saya`)
  const theirs = { tag_title: name, tag_permalink: `mereka-${tag_id}` }
  await post(
    '/tags_news/update_stored',
    { tag_id: String(tag_id), version: String(version), ...theirs },
    colleague,
  )
  await expect(page.getByRole('row', { name })).toContainText(theirs.tag_permalink)
  await expect(edit.getByLabel('Title')).toHaveValue(`${name} saya`)
  await edit.getByRole('button', { name: 'Save tag' }).click()
  const conflict = page.getByRole('dialog', { name: /changed this in the meantime/ })
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('row', { name: `${name} saya` })).toContainText(theirs.tag_permalink)
})

test('unused tags are found by a filter', async ({ page, become }) => {
  const person = await become('content')
  const name = `Pakai ${Date.now()}`
  await newTags(person.user_id, { [`${name} sering`]: 1, [`${name} belum`]: 0 })
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Usage' }).click()
  await page.getByTitle('Not used').click()
  await expect(page.getByRole('row', { name })).toHaveCount(1)
  await expect(page.getByRole('row', { name: `${name} belum` })).toBeVisible()
})
