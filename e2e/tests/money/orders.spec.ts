import { livePath } from '@balai/contract/live.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import { gatewayKey } from '../../gateway.ts'
import {
  bookTransfer,
  cancelOrder,
  recordFailedFee,
  newOrder,
  noteOn,
  proof,
  payAtGateway,
  uploadTransfer,
} from './orders.ts'

test('an order is made for a member, given more time, annotated and cancelled', async ({ page, login }) => {
  const { name } = await login('business_development', '/mybooking/list')
  await page.getByRole('button', { name: 'New order' }).click()
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText('Member must be chosen.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Member' }).fill('dewi')
  await page.locator('.ant-select-item-option').first().click()
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText('Item 1 must not be empty.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Item 1' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Item 1' }).fill('Webinar Investasi')
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText('Everything on this order is free')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Price of item 1' }).fill('425000')
  await page.getByRole('spinbutton', { name: 'Discount of item 1' }).fill('25000')
  await page.getByRole('button', { name: 'Create order' }).click()
  const question = page.getByRole('dialog', { name: 'Create this order?' })
  await expect(question).toContainText('Rp400.000,00 plus a unique code from 1 to 999')
  await question.getByRole('button', { name: 'Create order' }).click()

  await expect(page).toHaveTitle(/^INV-\d{6}-\d{7} - Balai$/)
  await expect(page.getByRole('region', { name: 'Invoice' })).toContainText('Webinar Investasi')
  await expect(page.getByRole('region', { name: 'Answer card' })).toContainText(
    'menunggu pembayaran tepat Rp400.',
  )
  await page.getByRole('textbox', { name: 'Note' }).fill('Sudah dihubungi lewat WhatsApp.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Sudah dihubungi lewat WhatsApp.')

  await page.getByRole('button', { name: 'Extend' }).click()
  const more = page.getByRole('dialog', { name: /^Extend INV-[^?]+$/ })
  await more.getByText(/^7 more days, until/).click()
  await more.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: /^Extend INV.*\?$/ })
    .getByRole('button', { name: 'Extend' })
    .click()
  await expect(history).toContainText('Extended until')

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel INV-[^?]+$/ })
  await cancel.getByRole('button', { name: 'Continue' }).click()
  await expect(cancel.getByText(/Reason must not be empty/)).toBeVisible()
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Member berubah pikiran')
  await cancel.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('dialog', { name: /^Cancel INV-.*\?$/ })
  await expect(sure).toContainText('can no longer be paid')
  await sure.getByRole('button', { name: 'Cancel order' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Member berubah pikiran')
  await expect(history.getByRole('listitem').first()).toContainText(name)
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()

  await page.getByRole('button', { name: 'Reopen' }).click()
  await page
    .getByRole('dialog', { name: /^Reopen INV-[^?]+$/ })
    .getByRole('button', { name: 'Continue' })
    .click()
  const reopen = page.getByRole('dialog', { name: /^Reopen INV-.*\?$/ })
  await expect(reopen).toContainText('was cancelled and can be paid again')
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Awaiting payment')
})

test('an order is marked as paid with a proof, printed, and refunded', async ({ page, login }) => {
  const order = await newOrder(777_000)
  await login('content', `/mybooking/${order.id}`)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark ${order.code} as paid` })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Setor tunai di kantor')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByRole('alert').getByText('Choose a picture of the proof.')).toBeVisible()
  await dialog.getByLabel('Picture of the proof').setInputFiles(proof)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Paid on').fill(`${yesterday}T10:15`)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(`${order.code} is paid.`)).toBeVisible()
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('Confirmed')
  await expect(payments).toContainText('10.15')
  await expect(payments.getByRole('link', { name: 'Show the proof' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${order.code}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: `Refund ${order.code}`, exact: true })
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Kelas dibatalkan')
  await refund.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('dialog', { name: `Refund ${order.code}?` })
  await expect(sure).toContainText('becomes refunded')
  await sure.getByRole('button', { name: 'Note refund' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Refunded')
})

test('the list follows the filters in the address, and its totals count exactly what it shows', async ({
  page,
  login,
}) => {
  const order = await newOrder(913_000)
  await cancelOrder(await newOrder(913_000), 'Ganda')
  await login('social_media', '/mybooking/list?min_amount=913000&max_amount=914000&status=pending')
  const totals = page.getByRole('region', { name: 'Totals of these orders' })
  await expect(page.getByRole('row', { name: order.code })).toBeVisible()
  const rows = await page.getByRole('row', { name: /INV-/ }).count()
  await expect(totals.getByRole('button', { name: 'Awaiting payment' })).toContainText(String(rows))
  // The other statuses stay visible while one is chosen.
  await expect(totals.getByRole('button', { name: /^Cancelled 1/ })).toBeVisible()
  await totals.getByRole('button', { name: 'Awaiting payment' }).click()
  await expect(page).toHaveURL('/mybooking/list?min_amount=913000&max_amount=914000')
  await page.getByRole('combobox', { name: 'Member' }).fill('dewi')
  await page.locator('.ant-select-item-option').first().click()
  await expect(page).toHaveURL(/member_id=\d+/)
  await expect(page.getByRole('row', { name: order.code })).toBeVisible()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Invoice or member')).first().fill(order.code)
  await expect(page.getByRole('row', { name: /INV-/ })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.xlsx$/)
  await page.getByRole('row', { name: order.code }).click()
  await expect(page).toHaveTitle(`${order.code} - Balai`)
})

test('an open order and the list follow a colleague’s changes without a reload', async ({
  page,
  login,
  context,
}) => {
  const order = await newOrder(641_000)
  await login('social_media', `/mybooking/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Awaiting payment')
  const list = await context.newPage()
  await list.goto(`/mybooking/list?search=${order.code}`)
  const row = list.getByRole('row', { name: order.code })
  await expect(row).toContainText('Awaiting payment')

  // The page may not have opened its stream yet, so the colleague repeats the note until it arrives.
  await expect(async () => {
    await noteOn(order, 'Member menelepon')
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Member menelepon', {
      timeout: 2_000,
    })
  }).toPass()
  await page.getByRole('textbox', { name: 'Note' }).fill('Belum selesai')
  await cancelOrder(order, 'Pesanan ganda')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
  await expect(row).toContainText('Cancelled')
  // The typed text is still there.
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Belum selesai')
})

test('money that arrives late waits for a decision', async ({ page, login }) => {
  // Orders of other tests wait for other decisions, but have not expired.
  await login('superuser', '/mybooking/list?needs_decision=1&status=expired')
  await page.getByRole('row', { name: /INV-/ }).first().click()
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happens with this money?' })
  await dialog.getByText('Take it as the payment').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Kursi masih ada')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Take it as the payment' })
    .getByRole('button', { name: 'Take it as the payment' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Kursi masih ada')
})

test('a failed follow-up of a booked payment is tried again', async ({ page, login }) => {
  const order = await newOrder(431_000)
  await bookTransfer(await uploadTransfer(order, `TRSF ${order.code}`))
  await recordFailedFee(order)
  await login('superuser', `/mybooking/${order.id}`)
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Failed: partner fee')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('The payment is booked, but this failed: partner fee')
  await payments.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happens with what failed?' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByText('Try again').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sudah diperbaiki')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('dialog', { name: 'Try again' })
  await expect(sure).toContainText('is tried again: partner fee.')
  await sure.getByRole('button', { name: 'Try again' }).click()
  await expect(history).toContainText('Done after another try: partner fee: Sudah diperbaiki')
  await expect(payments.getByRole('button', { name: 'Decide' })).toBeHidden()
})

test('a gateway is set up without showing its key again, and an open order follows its webhook', async ({
  page,
  login,
}) => {
  await login('superuser', '/mybooking/list')
  await page.getByRole('button', { name: 'Payment gateway' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    '/getevent-visitor/v1/order/notification',
  )
  await page.getByLabel('Server key').fill(gatewayKey)
  await page.getByRole('textbox', { name: 'Merchant id' }).fill('G123')
  await page.getByRole('button', { name: 'Save gateway' }).click()
  await expect(page.getByText('The gateway was saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Merchant id' })).toHaveValue('G123')
  await expect(page.getByLabel('Server key')).toHaveValue('')

  const order = await newOrder(555_000, { payment_method: 'gateway' })
  const stream = page.waitForResponse(/\/live$/)
  await page.goto(`/mybooking/${order.id}`)
  await stream
  await page.getByRole('button', { name: 'Payment link' }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('https://app.sandbox.midtrans.com/snap/')
  await payments.getByRole('button', { name: 'Check now' }).click()
  await expect(payments).toContainText('Last answer of the gateway:')
  expect(await payAtGateway(order, gatewayKey)).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  await expect(payments).toContainText('QRIS')
  await expect(payments).toContainText('Notices of the gateway (1)')
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Midtrans',
  )
  await payments.getByText('Notices of the gateway (1)').click()
  await expect(payments).not.toContainText('signature')
  await payments.getByRole('button', { name: 'Process again' }).click()
  await expect(page.getByText('Checking with the gateway.').first()).toBeVisible()

  const elsewhere = { ...order, code: `SHOP-${order.id}` }
  expect(await payAtGateway(elsewhere, gatewayKey)).toBe(200)
  await page.goto('/mybooking/list')
  await page.getByRole('button', { name: 'Gateway reconciliation' }).click()
  await expect(page.getByRole('row', { name: elsewhere.code })).toContainText('Unknown order')
})

test('a failed load of the totals is shown, and can be retried', async ({ page, become }) => {
  await become('content')
  // Orders of other tests would load the totals again before the button is pressed.
  await page.route(`**${livePath}`, (route) => route.abort())
  await page.route('**/order/list-totabill', (route) => route.abort())
  await page.goto('/mybooking/list')
  const totals = page.getByRole('region', { name: 'Totals of these orders' })
  await expect(totals.getByRole('alert')).toContainText('The totals could not be loaded.')
  await page.unroute('**/order/list-totabill')
  await totals.getByRole('button', { name: 'Try again' }).click()
  await expect(totals.getByRole('button', { name: /^Paid/ })).toBeVisible()
})

test('customer service cannot see orders', async ({ page, login }) => {
  await login('customer_service', '/mybooking/list')
  await expect(page).toHaveURL('/401')
})
