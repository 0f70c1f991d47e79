import { words } from './account.id.ts'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password, and where the member is logged in. */
export function Security() {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const list = useCall(calls.sessions, {})
  const ending = useSend(calls.endSession)
  const endingOthers = useSend(calls.endOtherSessions)
  const end = async (session_id: number) => {
    if ((await ending.send({ session_id })) !== undefined) list.reload()
  }
  const endOthers = async () => {
    if (await endingOthers.send({})) list.reload()
  }
  return (
    <>
      <PasswordForm onChanged={list.reload} />
      <h3>{t('Where you are logged in')}</h3>
      <Loaded of={list}>
        {(sessions) => (
          <>
            <ul className="rows">
              {sessions.map(({ session_id, device, address, last_seen_at, is_current }) => (
                <li key={session_id}>
                  <span>
                    {device || address} {is_current && <Badge kind="good">{t('This device')}</Badge>}
                    <br />
                    <span className="soft">
                      {t('Last used {{moment}}', { moment: dateTime(last_seen_at) })}
                    </span>
                  </span>
                  {!is_current && (
                    <Button isBusy={ending.isSending} onClick={() => void end(session_id)}>
                      {t('Log out there')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Refused of={ending.refusal ?? endingOthers.refusal} />
            {sessions.length > 1 && (
              <Button isBusy={endingOthers.isSending} onClick={() => void endOthers()}>
                {t('Log out everywhere else')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
