import { expect, it } from 'vitest'
import { aSender, closingLater, eventually, newLedger, untilStates } from '../../test/mail/ledger.ts'
import { addresses, queue } from '../../test/mail/sample-mail.ts'
import { settingsFor, startPeer } from '../../test/mail/smtp-peer.ts'
import { findPause } from './pause.queries.ts'
import { smtpRoute } from './route.ts'

const later = closingLater()

it('a pause holds also for a look at the queue that began before it', async () => {
  const services = await newLedger(later)
  const tried: string[] = []
  const [isLooking, isPaused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const peer = await startPeer({
    async onLogin(given) {
      tried.push(given)
      await services.pool.query(`select pg_notify('balai_mail', '')`)
      await isLooking.promise
      return '535 5.7.8 The password is wrong.'
    },
  })
  later(() => peer.close())
  const route = smtpRoute(settingsFor(peer.port, { account: 'balai', password: 'secret' }), {
    allow_private: true,
  })
  let looks = 0
  aSender(later, services, peer.port, {
    async findRoute() {
      looks += 1
      if (tried.length > 0) {
        isLooking.resolve()
        await isPaused.promise
      }
      return route
    },
  })
  await queue(services.db, addresses(20))
  await eventually(async () => expect(await findPause(services.db)).toMatchObject({ reason: 'login' }))
  const looksBefore = looks
  isPaused.resolve()
  await eventually(() => expect(looks).toBeGreaterThan(looksBefore))
  await untilStates(services, { queued: 20 })
  expect(tried).toEqual(['secret'])
})
