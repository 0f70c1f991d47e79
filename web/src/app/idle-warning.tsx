import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { call } from '../lib/api.ts'
import { onInput, useIdleLimit } from '../lib/attention.ts'
import { minutesAndSeconds } from '../lib/format.ts'
import { useReloginQuestion } from '../lib/relogin.ts'
import { useToken } from '../lib/session.ts'

const twoMinutes = 120_000

/**
 * Ends an unattended session in the open: warns two minutes before it expires, then asks for a new log-in in place. As
 * long as the person types or clicks, the session goes on, also without a call of the page.
 */
export function IdleWarning() {
  const token = useToken()
  const limit = useIdleLimit()
  const question = useReloginQuestion()
  return token && limit && !question && <Countdown key={limit.endsAt} {...limit} />
}

function Countdown({ endsAt, length }: { endsAt: number; length: number }) {
  const { t } = useTranslation()
  const warnAt = endsAt - Math.min(twoMinutes, length / 2)
  const [now, setNow] = useState(() => Date.now())
  const isWarning = now >= warnAt
  const isOver = now >= endsAt

  useEffect(() => {
    if (isOver) return
    const tick = () => setNow(Date.now())
    // Timers may be a little early, and browsers accept none that is longer than 24 days.
    const timer = isWarning
      ? setInterval(tick, 1_000)
      : setTimeout(tick, Math.min(warnAt - Date.now() + 100, longestTimer))
    return () => clearTimeout(timer)
  }, [isWarning, isOver, warnAt])

  useEffect(() => {
    // The server decides: it refuses the token, which asks for the log-in, or says how long the session still lasts.
    if (isOver) call(account.profile, {}, { quiet: true, unattended: true }).catch(() => null)
  }, [isOver])

  useEffect(() => {
    if (isWarning) return
    let isAsking = false
    return onInput(() => {
      if (isAsking || endsAt - Date.now() > length * 0.75) return
      isAsking = true
      void stay().finally(() => (isAsking = false))
    })
  }, [isWarning, endsAt, length])

  if (!isWarning || isOver) return null
  const time = minutesAndSeconds(Math.max(0, Math.ceil((endsAt - now) / 1000)))
  return (
    <Modal
      open
      title={t('Are you still there?')}
      onCancel={() => void stay()}
      footer={
        <Button type="primary" autoFocus onClick={() => void stay()}>
          {t('Stay signed in')}
        </Button>
      }
      width={440}
      mask={{ closable: false }}
    >
      <p>
        {t('Nothing was done here for a while, so you will be signed out in {{time}}.', { time })}{' '}
        {t('What you have typed stays on this page.')}
      </p>
    </Modal>
  )
}

const longestTimer = 2_000_000_000

/** Any call that counts as use keeps the session. */
const stay = () =>
  call(account.profile, {}, { quiet: true }).then(
    () => undefined,
    () => undefined,
  )
