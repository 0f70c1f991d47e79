import { useLocation } from 'wouter'
import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { withCaptcha } from '../../lib/captcha.ts'
import { signIn } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { words } from './sign-up.id.ts'

/** The fields of the sign-up form. They are kept in memory only, until the page is left. */
export interface Newcomer {
  email: string
  password: string
}

/** Says where the mail went, and logs the person in once they have confirmed their address. */
export function ConfirmFirst({ newcomer, next }: { newcomer: Newcomer; next: string }) {
  const t = useWords(words)
  const [, go] = useLocation()
  const { run, isRunning, refusal } = useAction(async () => {
    const { token } = await withCaptcha((captcha) =>
      call(calls.login, { ...newcomer, ...(captcha && { captcha }) }),
    )
    signIn(token)
    go(next, { replace: true })
  })
  return (
    <Page
      title={t('Look into your inbox')}
      intro={t('A mail is on its way to {{address}}.', { address: newcomer.email })}
    >
      <div className="form">
        <ol>
          <li>{t('Open the mail and follow its link.')}</li>
          <li>{t('Press the button on the page that opens.')}</li>
          <li>{t('Come back here and go on.')}</li>
        </ol>
        {refusal && (
          <Notice kind="bad">
            {refusal.status === 401
              ? t('Your address is not confirmed yet. Press the button behind the link in the mail first.')
              : refusal.msg}
          </Notice>
        )}
        <Button look="first" isBusy={isRunning} onClick={() => void run()}>
          {t('I have confirmed my address')}
        </Button>
        <p className="soft">{t('Nothing came? Look into the folder for spam, or sign up again.')}</p>
      </div>
    </Page>
  )
}
