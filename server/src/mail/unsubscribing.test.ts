import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { aSender, closingLater, mailsOf, newLedger, untilStates } from '../../test/mail/ledger.ts'
import { queue, sampleMail, sampleNewsletter } from '../../test/mail/sample-mail.ts'
import { settingsFor, startPeer } from '../../test/mail/smtp-peer.ts'
import { aMember } from '../modules/people/members/members.factory.ts'
import { tokenOf } from './preference-links.ts'
import { suppress } from './suppressions.queries.ts'

const later = closingLater()
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  domain: 'balai.example',
  selector: 'test',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
}

async function aLedger() {
  const services = await newLedger(later)
  const peer = await startPeer()
  later(() => peer.close())
  return { services, peer, settings: settingsFor(peer.port, { dkim }) }
}

it('a mail that is not owed offers to unsubscribe, in headers that are signed; one that is owed does not', async () => {
  const { services, peer, settings } = await aLedger()
  const { id: member_id, member_email: address } = await aMember(services.db, {
    consents: { newsletter: true },
  })
  const [mail_id = 0] = await queue(services.db, [{ address, member_id }], { mail: sampleNewsletter })
  aSender(later, services, settings)
  await untilStates(services, { sent: 1 })
  const header = (headers: { key: string; value: string }[], key: string) =>
    headers.find((each) => each.key === key)?.value
  const { headers } = await peer.parsed()
  const token = tokenOf(services.addresses, mail_id)
  expect(header(headers, 'list-unsubscribe')).toMatch(new RegExp(`^<https?://[^>]+/unsubscribe/${token}>$`))
  expect(header(headers, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header(headers, 'dkim-signature')?.toLowerCase().replaceAll(/\s/g, '')).toContain(
    'list-unsubscribe:list-unsubscribe-post',
  )
  peer.accepted.length = 0
  await queue(services.db, [{ address, member_id }], { mail: sampleMail })
  await untilStates(services, { sent: 2 })
  expect(header((await peer.parsed()).headers, 'list-unsubscribe')).toBeUndefined()
})

it('the sender asks when it sends: what was unsubscribed after queueing is skipped with its reason', async () => {
  const { services, peer, settings } = await aLedger()
  const reader = await aMember(services.db, { consents: { newsletter: true } })
  const other = await aMember(services.db)
  await queue(
    services.db,
    [reader, other].map(({ id, member_email: address }) => ({ address, member_id: id })),
    { mail: sampleNewsletter },
  )
  await queue(services.db, [{ address: reader.member_email }], { mail: sampleMail })
  await services.db
    .transaction()
    .execute((db) =>
      suppress(db, services, { address: reader.member_email, kind: 'unsubscribed', reason: '' }),
    )
  aSender(later, services, settings)
  await untilStates(services, { skipped: 2, sent: 1 })
  expect((await mailsOf(services)).map(({ reason }) => reason)).toEqual(['unsubscribed', 'no_consent', null])
  expect(peer.accepted.map(({ to }) => to)).toEqual([[reader.member_email]])
})
