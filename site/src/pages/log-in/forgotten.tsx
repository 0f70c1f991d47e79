import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { submit } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './log-in.id.ts'

/** Mails a link whose page takes a new password. */
export function Forgotten({ onBack }: { onBack: () => void }) {
  const t = useWords(words)
  const [address, setAddress] = useState('')
  const { send, isSending, refusal } = useSend(calls.forgotten)
  const ask = async (email: string) => {
    if ((await send({ email })) !== undefined) setAddress(email)
  }
  return (
    <Page title={t('Choose a new password')}>
      <div className="form">
        {address ? (
          <Notice kind="good">
            {t(
              'If a member has the address {{address}}, a mail is on its way to it. Choose your new password behind its link, then log in here.',
              { address },
            )}
          </Notice>
        ) : (
          <form onSubmit={submit(({ text }) => ask(text('email')))} noValidate>
            <Field
              label={t('E-mail')}
              hint={t('You get a link to choose a new password. You are then logged out everywhere.')}
              name="email"
              type="email"
              autoComplete="username"
              required
              refusal={refusal}
            />
            <Refused of={refusal} fields={['email']} />
            <Button type="submit" look="first" isBusy={isSending}>
              {t('Send me a link')}
            </Button>
          </form>
        )}
        <p>
          <Button look="link" onClick={onBack}>
            {t('Back to the log-in')}
          </Button>
        </p>
      </div>
    </Page>
  )
}
