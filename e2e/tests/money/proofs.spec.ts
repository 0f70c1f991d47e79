import { expect, test } from '../../fixtures.ts'
import { boughtByMember, proof } from './orders.ts'

const picture = () => new File([new Uint8Array(proof.buffer)], proof.name)

test('a proof of transfer appears without a reload, is refused with a reason, and the next one is accepted', async ({
  page,
  become,
}) => {
  const order = await boughtByMember(431_000)
  await become('content')
  const listening = page.waitForResponse(/\/live$/)
  await page.goto(`/mybooking/list?needs_decision=1&search=${order.code}`)
  await listening
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await order.sendProof(picture(), 'Dari rekening istri')
  await expect(page.getByRole('row', { name: order.code })).toContainText('Proof')

  await page.goto(`/mybooking/${order.id}`)
  const part = page.getByRole('region', { name: 'Proof of transfer' })
  await expect(part).toContainText('Dari rekening istri')
  await expect(part.getByRole('img', { name: `Proof of transfer for ${order.code}` })).toHaveJSProperty(
    'complete',
    true,
  )
  await part.getByRole('button', { name: 'Refuse proof' }).click()
  const dialog = page.getByRole('dialog', { name: `Refuse the proof for ${order.code}`, exact: true })
  await dialog.getByRole('textbox', { name: 'Reason for the member' }).fill('Jumlahnya berbeda')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('dialog', { name: `Refuse the proof for ${order.code}?` })
  await expect(sure).toContainText('gets a mail that says why the proof was refused')
  await sure.getByRole('button', { name: 'Refuse proof' }).click()
  await expect(part).toContainText('Refused: Jumlahnya berbeda')

  await order.sendProof(picture(), 'Bukti yang benar')
  await expect(part).toContainText('Bukti yang benar')
  await part.getByRole('button', { name: 'Accept proof' }).click()
  await page
    .getByRole('dialog', { name: `Accept the proof for ${order.code}?` })
    .getByRole('button', { name: 'Accept proof' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Confirmed')
})
