import { expect, test } from '../../fixtures.ts'
import { newOrder } from './orders.ts'

const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format(new Date())

test('a statement is uploaded, one transfer is booked, another is dismissed', async ({ page, login }) => {
  const order = await newOrder(1_234_000)
  const stray = 10_000_000 + order.id
  const csv = [
    'Tanggal;Keterangan;Jumlah;Saldo',
    `${today()};TRSF E-BANKING CR ${order.id};${order.total_bill},00 CR;0`,
    `${today()};BUNGA ${order.id};${stray},00 CR;0`,
  ].join('\n')
  const file = { name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const { name } = await login('business_development', '/mybooking/list')
  await page.getByRole('button', { name: 'Bank matching' }).click()
  await page.getByLabel('Statement (CSV or Excel)').setInputFiles(file)
  await expect(page.getByText('2 transfers: 1 exact, 0 uploaded before.')).toBeVisible()
  await page.getByLabel('Statement (CSV or Excel)').setInputFiles(file)
  await expect(page.getByText(/This file was uploaded before/)).toBeVisible()

  const exact = page.getByRole('row', { name: `TRSF E-BANKING CR ${order.id}` })
  await expect(exact).toContainText('Exact')
  await expect(exact).toContainText(order.code)
  await exact.getByRole('button', { name: 'Book' }).click()
  const question = page.getByRole('dialog', { name: 'Book this transfer?' })
  await expect(question).toContainText(`Invoice ${order.code}`)
  await question.getByRole('button', { name: 'Book' }).click()
  await expect(exact).toContainText('Booked')
  await expect(exact).toContainText(name)

  const unknown = page.getByRole('row', { name: `BUNGA ${order.id}` })
  await expect(unknown).toContainText('Unknown')
  await unknown.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is this transfer for?' })
  await dialog.getByText('For no order').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bunga bank')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(unknown).toContainText('Dismissed')

  await page.getByRole('link', { name: order.code }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
})

test('an unknown transfer is assigned to an order by hand', async ({ page, login }) => {
  const order = await newOrder(1_456_000)
  const csv = `Tanggal;Keterangan;Jumlah\n${today()};TANPA NAMA ${order.id};${20_000_000 + order.id}`
  await login('content', '/mybooking/bank')
  await page
    .getByLabel('Statement (CSV or Excel)')
    .setInputFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const row = page.getByRole('row', { name: `TANPA NAMA ${order.id}` })
  await row.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('textbox', { name: 'Invoice or member' }).fill(order.code)
  await page.getByRole('button', { name: `Choose ${order.code}` }).click()
  const question = page.getByRole('dialog', { name: 'Book this transfer?' })
  await expect(question).toContainText('more than the bill')
  await question.getByRole('button', { name: 'Book' }).click()
  await expect(row).toContainText('Booked')
})

test('a transfer that matches one order is booked for another', async ({ page, login }) => {
  const [order, other] = [await newOrder(1_567_000), await newOrder(1_678_000)]
  const csv = `Tanggal;Keterangan;Jumlah\n${today()};SALAH TEBAK ${order.id};${order.total_bill}`
  await login('social_media', '/mybooking/bank')
  await page
    .getByLabel('Statement (CSV or Excel)')
    .setInputFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const row = page.getByRole('row', { name: `SALAH TEBAK ${order.id}` })
  await expect(row).toContainText(order.code)
  await row.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('textbox', { name: 'Invoice or member' }).fill(other.code)
  await page.getByRole('button', { name: `Choose ${other.code}` }).click()
  const question = page.getByRole('dialog', { name: 'Book this transfer?' })
  await expect(question).toContainText(`Invoice ${order.code}`)
  await expect(question).toContainText('asked for the same amount')
  await question.getByRole('button', { name: 'Book' }).click()
  await expect(row).toContainText('Booked')
  await expect(row).toContainText(other.code)
})
