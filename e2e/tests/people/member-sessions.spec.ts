import { aMemberSession } from '../../../server/src/modules/people/member-sessions/member-sessions.factory.ts'
import { newMember, postToSite } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'

test('staff end one session of a member after a question that names it, then all of them', async ({
  page,
  login,
}) => {
  const { id, name } = await newMember({ member_first_name: 'Wulan' })
  const opened = (device: string) => inDatabase((db) => aMemberSession(db, id, { device }))
  const phone = await opened('Chrome on Android')
  await opened('Firefox on Windows')
  await login('customer_service', `/member/edit/${id}`)
  const list = page.getByRole('list', { name: 'Sessions of the member' })
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: `End the session of ${name} on Chrome on Android` }).click()
  const dialog = page.getByRole('dialog', { name: `End the session of ${name} on Chrome on Android?` })
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText(`The session of ${name} was ended.`)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(postToSite('/member/logout', {}, phone.token)).rejects.toThrow('Your session was ended')

  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('This member is not logged in anywhere.')).toBeVisible()
})
