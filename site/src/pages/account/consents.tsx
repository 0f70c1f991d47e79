import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ChoiceField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './account.id.ts'

/** What the member agrees to, the language of their mails, and every consent that they gave or withdrew. */
export function Consents() {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const texts = useCall(calls.consentTexts, {})
  const preferences = useCall(calls.preferences, {})
  const history = useCall(calls.consents, {})
  const [isSaved, setSaved] = useState(false)
  const { send, isSending, refusal } = useSend(calls.savePreferences)
  const save = async ({ isTicked, text }: Values) => {
    setSaved(false)
    const given = (texts.data ?? []).filter(({ consent }) => isTicked(consent))
    const saved = await send({
      language: text('language') === 'en' ? 'en' : 'id',
      consents: Object.fromEntries(given.map(({ consent, text_version }) => [consent, text_version])),
    })
    if (!saved) return
    setSaved(true)
    preferences.reload()
    history.reload()
  }
  const titleOf = (name: string) => texts.data?.find(({ consent }) => consent === name)?.title ?? name
  return (
    <Loaded of={preferences}>
      {({ language, consents, is_unsubscribed }) => (
        <>
          {is_unsubscribed && (
            <Notice>
              {t('You have unsubscribed from our mails. You only get those that are owed to you.')}
            </Notice>
          )}
          <form className="form" onSubmit={submit(save)}>
            <ChoiceField
              label={t('Language of my mails')}
              name="language"
              options={{ id: 'Bahasa Indonesia', en: 'English' }}
              defaultValue={language}
              refusal={refusal}
            />
            <fieldset>
              <legend>{t('What I agree to')}</legend>
              {texts.data?.map(({ consent, title, text }) => (
                <Check
                  key={consent}
                  name={consent}
                  label={title}
                  hint={text}
                  defaultChecked={consents.includes(consent)}
                />
              ))}
            </fieldset>
            <Refused of={refusal} fields={['language']} />
            {isSaved && <Notice kind="good">{t('Your choice is saved.')}</Notice>}
            <Button type="submit" look="first" isBusy={isSending}>
              {t('Save')}
            </Button>
          </form>
          <h3>{t('History')}</h3>
          <Loaded of={history}>
            {(rows) =>
              rows.length === 0 ? (
                <p className="soft">{t('You have not agreed to anything yet.')}</p>
              ) : (
                <ul className="rows">
                  {rows.map(({ consent, is_given, text_version, recorded_at }) => (
                    <li key={`${consent} ${recorded_at}`}>
                      <span>
                        {titleOf(consent)}: {is_given ? t('given') : t('withdrawn')}
                      </span>
                      <span className="soft">
                        {dateTime(recorded_at)}
                        {text_version > 0 && <> · {t('text {{version}}', { version: text_version })}</>}
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  )
}
