import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { mailChoice, MailMoment, MailRupiah, MailText } from '../../../mail/values.ts'

const facts = { owed: true, area: 'orders' } as const
/** How the bill is paid; it completes a sentence of its own. */
const How = mailChoice({
  transfer: 'Transfer exactly this amount, to the last digit, so that your payment is recognised.',
  gateway: 'You get the address of the payment page from us.',
})
const bill = { name: MailText, code: MailText, bill: MailRupiah, until: MailMoment, how: How }
const sample = {
  name: 'Siti Rahma',
  code: 'INV-202611-0000012',
  bill: { rupiah: 250_123 },
  until: { moment: new Date('2026-11-17T03:00:00Z') },
  how: 'transfer' as const,
}
const toPay = { facts: { Invoice: 'code', 'Total bill': 'bill', 'Pay before': 'until' } }

export const invoiceIssued = defineMail('orders.invoice_issued', {
  ...facts,
  values: z.object({ ...bill, accounts: MailText.optional() }),
  sample: { ...sample, accounts: 'BCA 1234567890 (PT Balai Karya)' },
  subject: 'Invoice {{code}}',
  parts: [
    { heading: 'Your invoice' },
    { text: 'Hello {{name}}, here is your invoice; it is also attached as a PDF.' },
    { facts: { ...toPay.facts, 'Bank account': 'accounts' } },
    { text: '{{how}}' },
  ],
})

export const paymentReminder = defineMail('orders.payment_reminder', {
  ...facts,
  values: z.object(bill),
  sample,
  subject: 'Invoice {{code}} expires soon',
  parts: [
    { heading: 'Your invoice expires soon' },
    { text: 'Hello {{name}}, we have not received your payment yet.' },
    toPay,
    { text: '{{how}}' },
    { note: 'If you have paid already, ignore this mail.' },
  ],
})

export const invoicePaid = defineMail('orders.invoice_paid', {
  ...facts,
  values: z.object({ name: MailText, code: MailText, bill: MailRupiah, at: MailMoment }),
  sample: { name: sample.name, code: sample.code, bill: sample.bill, at: sample.until },
  subject: 'Invoice {{code}} is paid',
  parts: [
    { heading: 'Thank you for your payment' },
    { text: 'Hello {{name}}, we have received your payment. The receipt is attached as a PDF.' },
    { facts: { Invoice: 'code', 'Total bill': 'bill', Paid: 'at' } },
  ],
})

export const proofRefused = defineMail('orders.proof_refused', {
  ...facts,
  values: z.object({
    name: MailText,
    code: MailText,
    bill: MailRupiah,
    reason: MailText,
    until: MailMoment.optional(),
  }),
  sample: {
    name: sample.name,
    code: sample.code,
    bill: sample.bill,
    reason: 'The picture shows another amount.',
    until: sample.until,
  },
  subject: 'We could not accept your proof of transfer for {{code}}',
  parts: [
    { heading: 'We could not accept your proof of transfer' },
    { text: 'Hello {{name}}, we have looked at the proof that you sent, and could not accept it.' },
    { facts: { Reason: 'reason', Invoice: 'code', 'Total bill': 'bill', 'Pay before': 'until' } },
    { note: 'If you have paid, send another proof or answer this mail.' },
  ],
})
