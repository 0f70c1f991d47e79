import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'
import { MailText } from '../../../mail/values.ts'

const values = z.object({ subject: MailText, message: MailText })
const sample = { subject: 'Kabar kopi minggu ini', message: 'Apa yang Anda susun di langkah "Konten".' }
const parts = [{ heading: '{{subject}}' }, { message: 'message' }] as const

/** A campaign. Its body is what staff built, stored when it starts; the parts here are only shown as a sample. */
export const campaignMail = defineMail('campaigns.campaign', {
  owed: false,
  area: 'campaigns',
  values,
  sample,
  subject: 'Campaign: {{subject}}',
  parts,
})

/** A test of a campaign. Staff asked for it, so no consent is needed and it counts against no budget. */
export const testMail = defineMail('campaigns.test', {
  owed: true,
  area: 'campaigns',
  values,
  sample,
  subject: 'Test of a campaign: {{subject}}',
  parts,
})
