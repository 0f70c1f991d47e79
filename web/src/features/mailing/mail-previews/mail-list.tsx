import { useTranslation } from 'react-i18next'
import type { PreviewRow } from '@balai/contract/mailing/mail-previews.ts'
import { groupOf } from './mail-groups.ts'

interface Props {
  mails: PreviewRow[]
  chosen: string
  onChoose: (name: string) => void
}

/** The mails by their subjects, grouped by what they are about. */
export function MailList({ mails, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const groups = Map.groupBy(mails, ({ name }) => groupOf(name, t))
  return (
    <nav aria-label={t('Mails')} className="previews-list">
      {[...groups].map(([about, group]) => (
        <div key={about} role="group" aria-label={about}>
          <h2>{about}</h2>
          {group.map(({ name, subject, owed }) => (
            <button key={name} type="button" aria-current={name === chosen} onClick={() => onChoose(name)}>
              <span>{subject.replaceAll(/\{\{\w+\}\}/g, '…')}</span>
              <small>{owed ? name : `${name} · ${t('can be unsubscribed')}`}</small>
            </button>
          ))}
        </div>
      ))}
    </nav>
  )
}
