import { expect, test } from '../../fixtures.ts'
import { approveFeeOf, bookTransfer, newOrder, uploadTransfer } from './orders.ts'

test('transfers, fees and their totals follow a colleague’s changes without a reload', async ({
  page,
  become,
  context,
}) => {
  const order = await newOrder(1_871_000, { partner_code: 'KAMPUSKITA' })
  const transfer = `TRSF HIDUP ${order.id}`
  await become('social_media')
  const listening = page.waitForResponse(/\/live$/)
  await page.goto(`/mybooking/bank?search=${encodeURIComponent(transfer)}`)
  await listening
  await expect(page.getByText('Nothing matches').or(page.getByText('There are no transfers.'))).toBeVisible()

  const fees = await context.newPage()
  const feesListening = fees.waitForResponse(/\/live$/)
  await fees.goto(`/markomfee/list?search=${order.code}`)
  await feesListening
  const totals = fees.getByRole('region', { name: 'Totals of these fees' })
  await expect(totals).toContainText('Total fee 0')

  const line_id = await uploadTransfer(order, transfer)
  const row = page.getByRole('row', { name: transfer })
  await expect(row).toContainText('Exact')
  await expect(row).toContainText('Waiting')

  await bookTransfer(line_id)
  await expect(row).toContainText('Booked')
  await expect(row.getByRole('button', { name: 'Book' })).toBeHidden()
  const fee = fees.getByRole('row', { name: order.code })
  await expect(fee).toContainText('Accrued')
  await expect(totals).toContainText('Total fee 1')
  await expect(totals).toContainText('Rp 25.000,00')

  await approveFeeOf(order)
  await expect(fee).toContainText('Approved')
  await expect(totals.getByRole('button', { name: /^Approved/ })).toContainText('1')
})
