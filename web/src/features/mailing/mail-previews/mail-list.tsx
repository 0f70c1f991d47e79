import { useTranslation } from 'react-i18next'
import type { PreviewRow } from '@balai/contract/mailing/mail-previews.ts'

interface Props {
  mails: PreviewRow[]
  chosen: string
  onChoose: (name: string) => void
}

/** The mails by their subjects, grouped by the domain that sends them. */
export function MailList({ mails, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const groups = Map.groupBy(mails, ({ name }) => name.split('.', 1)[0] ?? '')
  return (
    <nav aria-label={t('Mails')} className="previews-list">
      {[...groups].map(([domain, group]) => (
        <div key={domain} role="group" aria-label={domain}>
          <h2>{domain}</h2>
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
