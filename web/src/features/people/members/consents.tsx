import { useQuery } from '@tanstack/react-query'
import { Segmented, Select, Skeleton, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { consentKinds, reportedSources, type ConsentRow } from '@balai/contract/people/consents.ts'
import { members } from '@balai/contract/people/members.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { consentNames } from '../../../parts/member-filter-words.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { sourceNames } from './member-words.ts'
import '../../../ui/panel.css'

/** What a member agreed to, how that became known, and the history of each consent. */
export function Consents({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const { id, consents } = member
  const { data: rows, error, refetch } = useQuery(queryOf(members.consents, { id }, { quiet: true }))
  const names = consentNames(t)
  return (
    <>
      {!rows && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Skeleton active title={false} />)}
      {rows && (
        <ul className="panel-list" aria-label={t('Consents')}>
          {consentKinds.map((consent) => {
            const history = rows.filter((row) => row.consent === consent)
            return (
              <li key={consent}>
                <div>
                  {names[consent]}
                  <History rows={history} />
                </div>
                {consents.includes(consent) ? (
                  <StatusBadge tone="good">{t('Given')}</StatusBadge>
                ) : history.length > 0 ? (
                  <StatusBadge tone="bad">{t('Withdrawn')}</StatusBadge>
                ) : (
                  <StatusBadge tone="neutral">{t('Not given')}</StatusBadge>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div style={{ marginTop: 16 }}>
        <RecordConsent member={member} />
      </div>
    </>
  )
}

/** The last change at once, earlier ones collapsed. */
function History({ rows }: { rows: ConsentRow[] }) {
  const { t } = useTranslation()
  const [last, ...earlier] = rows
  if (!last) return <small>{t('Nothing was recorded.')}</small>
  return (
    <>
      <Happening row={last} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('Earlier')}</summary>
          {earlier.map((row) => (
            <Happening key={row.consent_id} row={row} />
          ))}
        </details>
      )}
    </>
  )
}

function Happening({ row }: { row: ConsentRow }) {
  const { t } = useTranslation()
  return (
    <small>
      {row.is_given ? t('Given') : t('Withdrawn')} <DateTime at={row.recorded_at} /> ·{' '}
      {sourceNames(t)[row.source]}
      {row.recorded_by_name && ` · ${row.recorded_by_name}`}
      {row.text_version > 0 && ` · ${t('Text version {{n}}', { n: row.text_version })}`}
      {row.reason && ` · “${row.reason}”`}
    </small>
  )
}

/** Records that a member gave or withdrew a consent. */
function RecordConsent({ member: { id, version } }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const [names, sources] = [consentNames(t), sourceNames(t)]
  return (
    <DialogButton label={t('Record a consent')}>
      {(close) => (
        <Form
          input={members.recordConsent.input}
          initial={{ consent: 'newsletter', is_given: true, source: 'paper', reason: '' }}
          version={version}
          onSubmit={(values, onVersion) =>
            call(members.recordConsent, { ...values, id, version: onVersion }, { quiet: true })
          }
          onSaved={() => {
            toastDone(t('The consent was recorded.'))
            void refresh(members.consents, members.timeline)
            void refresh({ path: members.profile.path })
            close()
          }}
        >
          <Typography.Paragraph type="secondary">
            {t('Record only what the member said or signed. It is kept with your name.')}
          </Typography.Paragraph>
          <Field name="consent" label={t('Consent')}>
            <Select options={consentKinds.map((value) => ({ value, label: names[value] }))} />
          </Field>
          <Field name="is_given" label={t('What happened to it')}>
            <Segmented
              options={[
                { value: true, label: t('Given') },
                { value: false, label: t('Withdrawn') },
              ]}
            />
          </Field>
          <Field name="source" label={t('How it became known')}>
            <Select options={reportedSources.map((value) => ({ value, label: sources[value] }))} />
          </Field>
          <Field name="reason" label={t('Reason')} hint={t('Such as the form that was signed.')}>
            <Input maxLength={limits.reason} autoComplete="off" />
          </Field>
          <FormActions submit={t('Record')} onCancel={close} />
        </Form>
      )}
    </DialogButton>
  )
}
