import { Button, Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { DialogField } from '../../ui/dialog-field.tsx'
import { SearchSelect, type Choice } from '../../ui/search-select.tsx'
import type { CertificateWork } from './work.ts'

/** Issues certificates to people who are chosen by hand. */
export function IssueChosen({ work, isBlocked }: { work: CertificateWork; isBlocked: boolean }) {
  const { t } = useTranslation()
  return (
    <DialogButton label={t('Issue to chosen people')} disabled={isBlocked}>
      {(close) => <Chosen work={work} close={close} />}
    </DialogButton>
  )
}

function Chosen({ work, close }: { work: CertificateWork; close: () => void }) {
  const { t } = useTranslation()
  const [people, setPeople] = useState<Choice[]>([])
  const [isMailed, setMailed] = useState(true)
  const [isRunning, setRunning] = useState(false)
  const find = async (search: string) => {
    const found = await work.findPeople(search)
    return found.filter(({ value }) => !people.some((chosen) => chosen.value === value))
  }
  const run = async () => {
    setRunning(true)
    try {
      await work.send(
        people.map(({ value }) => value),
        isMailed,
      )
      close()
      await work.refresh()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <DialogField name="holder_ids" label={t('Add a person')} value={people}>
        <SearchSelect
          label={t('Name or e-mail')}
          width="100%"
          value={undefined}
          source={`people of ${work.table} ${work.id} without ${people.map(({ value }) => value).join(' ')}`}
          find={find}
          onChange={(value, label) => value !== undefined && setPeople([...people, { value, label }])}
        />
      </DialogField>
      <ul className="certs-chosen" aria-label={t('Chosen people')}>
        {people.map(({ value, label }) => (
          <li key={value}>
            <Tag closable onClose={() => setPeople(people.filter((each) => each.value !== value))}>
              {label}
            </Tag>
          </li>
        ))}
      </ul>
      <Checkbox checked={isMailed} onChange={(event) => setMailed(event.target.checked)}>
        {t('Mail each certificate to its holder')}
      </Checkbox>
      <div className="certs-dialog-actions">
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button type="primary" disabled={people.length === 0} loading={isRunning} onClick={() => void run()}>
          {isMailed ? t('Issue and send') : t('Issue without mails')}
        </Button>
      </div>
    </>
  )
}
