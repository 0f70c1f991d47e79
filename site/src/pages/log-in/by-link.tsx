import { useState } from 'react'
import { useLocation } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { submit } from '../../lib/forms.ts'
import { signIn } from '../../lib/session.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './log-in.id.ts'

/** Mails a link whose page shows a code, and takes that code. */
export function ByLink({ next }: { next: string }) {
  const t = useWords(words)
  const [, go] = useLocation()
  const [address, setAddress] = useState('')
  const asking = useSend(calls.sendLoginLink)
  const entering = useSend(calls.loginWithLink)

  const ask = async (email: string) => {
    if ((await asking.send({ email })) !== undefined) setAddress(email)
  }
  const enter = async (code: string) => {
    const session = await entering.send({ token: code })
    if (!session) return
    signIn(session.token)
    go(next, { replace: true })
  }

  if (address)
    return (
      <form onSubmit={submit(({ text }) => enter(text('token')))} noValidate>
        <Notice kind="good">
          {t('If a member has the address {{address}}, a mail is on its way to it.', { address })}
        </Notice>
        <Field
          label={t('Code')}
          hint={t('Open the link in the mail, press the button there, and type the code that is shown.')}
          name="token"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          refusal={entering.refusal}
        />
        <Refused of={entering.refusal} fields={['token']} />
        <div className="actions">
          <Button type="submit" look="first" isBusy={entering.isSending}>
            {t('Log in')}
          </Button>
          <Button look="link" onClick={() => setAddress('')}>
            {t('Use another address')}
          </Button>
        </div>
      </form>
    )
  return (
    <form onSubmit={submit(({ text }) => ask(text('email')))} noValidate>
      <Field
        label={t('E-mail')}
        hint={t('You get a link that works once, for 15 minutes.')}
        name="email"
        type="email"
        autoComplete="username"
        required
        refusal={asking.refusal}
      />
      <Refused of={asking.refusal} fields={['email']} />
      <Button type="submit" look="first" isBusy={asking.isSending}>
        {t('Send me a link')}
      </Button>
    </form>
  )
}
