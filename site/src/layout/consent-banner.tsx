import { useEffect, useState, type SubmitEvent } from 'react'
import {
  consent,
  consentCategories,
  consentVersion,
  isToBeAsked,
  type ConsentCategory,
} from '../lib/consent.ts'
import { token } from '../lib/token.ts'
import { applyConsent } from '../lib/tracking.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { words } from './layout.id.ts'

interface ConsentBannerProps {
  /** The visitor wants to change an earlier choice. */
  isOpen: boolean
  onClose: () => void
}

/** Asks what the visitor allows, and loads the tracking script accordingly. It does not cover the page. */
export function ConsentBanner({ isOpen, onClose }: ConsentBannerProps) {
  const t = useWords(words)
  const given = consent.use()
  const member = token.use()
  const [isChoosing, setIsChoosing] = useState(false)
  useEffect(() => applyConsent(given, member), [given, member])
  if (!isToBeAsked(given) && !isOpen) return null

  const names: Record<ConsentCategory, string> = {
    statistics: t('Statistics: count visits, without knowing who it was'),
    tracking: t('Statistics about me: connect my visits with my account'),
    players: t('Videos: load the players of other sites'),
  }
  const choose = (categories: readonly ConsentCategory[]) => {
    const hadStatistics = given?.categories.includes('statistics')
    consent.write({ categories: [...categories], text_version: consentVersion })
    onClose()
    // A script that runs cannot be unloaded.
    if (hadStatistics && !categories.includes('statistics')) location.reload()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    choose(consentCategories.filter((category) => data.has(category)))
  }
  return (
    <section className="consent" aria-label={t('Privacy')}>
      <form className="width" onSubmit={submit}>
        <p>
          {t(
            'We set no cookies. May we count visits, and load videos from other sites? You can change this at any time.',
          )}
        </p>
        {(isChoosing || isOpen) && (
          <fieldset>
            <legend className="unseen">{t('What do you allow?')}</legend>
            {consentCategories.map((category) => (
              <label key={category}>
                <input
                  type="checkbox"
                  name={category}
                  defaultChecked={given?.categories.includes(category) ?? false}
                />
                {names[category]}
              </label>
            ))}
          </fieldset>
        )}
        <div className="row">
          <Button look="first" onClick={() => choose(consentCategories)}>
            {t('Allow all')}
          </Button>
          <Button onClick={() => choose([])}>{t('Allow nothing')}</Button>
          {isChoosing || isOpen ? (
            <Button key="save" type="submit">
              {t('Save my choice')}
            </Button>
          ) : (
            // Another key: if the pressed button itself became the submit button, its press would send the form.
            <Button key="choose" look="link" onClick={() => setIsChoosing(true)}>
              {t('Choose')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
