import { useTranslation } from 'react-i18next'
import { mailStates, type CertificateRow } from '@balai/contract/kit/certificate-shapes.ts'
import { certificateStates } from '@balai/contract/kit/certificates.ts'
import { useList } from '../../lib/use-list.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { choiceFilter } from '../../ui/filters.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { partNames } from '../certificate-designer/certificate-words.ts'
import { CertificateActions } from './certificate-actions.tsx'
import type { CertificateWork } from './work.ts'
import { mailNames, mailTones, stateNames, stateTones } from './words.ts'

/** The certificates that were issued. */
export function IssuedList({ work }: { work: CertificateWork }) {
  const { t } = useTranslation()
  const list = useList(work.calls.list, { id: work.id })
  const states = stateNames(t)
  const mails = mailNames(t)
  const columns: Column<CertificateRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      width: 220,
      sortable: true,
      always: true,
      lines: 2,
      cell: ({ name, number, part }) => (
        <>
          {name}
          <br />
          <small>
            {partNames(t)[part]}
            {number && ` · ${number}`}
          </small>
        </>
      ),
    },
    {
      key: 'serial',
      title: t('Serial'),
      width: 150,
      priority: 3,
      cell: ({ serial, verify_path }) => (
        <a href={verify_path} target="_blank" rel="noreferrer" className="tabular">
          {serial}
        </a>
      ),
    },
    {
      key: 'state',
      title: t('Status'),
      width: 140,
      priority: 1,
      lines: 2,
      cell: ({ state, reason }) => (
        <>
          <StatusBadge tone={stateTones[state]}>{states[state]}</StatusBadge>
          {reason && (
            <>
              <br />
              <small>{reason}</small>
            </>
          )}
        </>
      ),
    },
    {
      key: 'mail',
      title: t('Mail'),
      width: 140,
      priority: 2,
      cell: ({ mail }) => <StatusBadge tone={mailTones[mail]}>{mails[mail]}</StatusBadge>,
    },
    {
      key: 'issued_at',
      title: t('Issued'),
      width: 150,
      sortable: true,
      priority: 3,
      lines: 2,
      cell: ({ issued_at, issued_by_name }) => (
        <>
          <DateTime at={issued_at} />
          <br />
          <small>{issued_by_name}</small>
        </>
      ),
    },
  ]
  return (
    <>
      <h2 className="certs-heading">{t('Issued certificates')}</h2>
      <FilterBar
        list={list}
        search={t('Name, serial or number')}
        filters={[
          choiceFilter('state', {
            label: t('Status'),
            value: list.input.state,
            options: certificateStates.map((value) => ({ value, label: states[value] })),
            onChange: (state) => list.change({ state }),
          }),
          choiceFilter('mail', {
            label: t('Mail'),
            value: list.input.mail,
            options: mailStates.map((value) => ({ value, label: mails[value] })),
            onChange: (mail) => list.change({ mail }),
          }),
        ]}
      />
      <DataTable
        name={work.table}
        label={t('Issued certificates')}
        list={list}
        columns={columns}
        rowKey={({ certificate_id }) => certificate_id}
        rowName={({ name }) => name}
        actions={(row) => <CertificateActions work={work} certificate={row} />}
        whenEmpty={{
          title: t('No certificate was issued yet.'),
          hint: t('Design the certificate, check the names above, then issue all at once.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}
