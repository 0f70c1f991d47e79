import { useLocation } from 'wouter'
import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { withCaptcha } from '../../lib/captcha.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { signIn } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './log-in.id.ts'

/** The form with e-mail and password. After some failures the server asks for a proof of work, which takes a moment. */
export function ByPassword({ next, onForgotten }: { next: string; onForgotten: () => void }) {
  const t = useWords(words)
  const [, go] = useLocation()
  const { run, isRunning, refusal } = useAction(async ({ text }: Values) => {
    const claim = { email: text('email'), password: text('password') }
    const { token } = await withCaptcha((captcha) =>
      call(calls.login, { ...claim, ...(captcha && { captcha }) }),
    )
    signIn(token)
    go(next, { replace: true })
  })
  return (
    <form onSubmit={submit(run)} noValidate>
      <Field
        label={t('E-mail')}
        name="email"
        type="email"
        autoComplete="username"
        required
        refusal={refusal}
      />
      <Field
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        refusal={refusal}
      />
      <Refused of={refusal} fields={['email', 'password']} />
      <div className="actions">
        <Button type="submit" look="first" isBusy={isRunning}>
          {t('Log in')}
        </Button>
        <Button look="link" onClick={onForgotten}>
          {t('Forgotten your password?')}
        </Button>
      </div>
    </form>
  )
}
