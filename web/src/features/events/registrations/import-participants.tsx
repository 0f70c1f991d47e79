import { Alert, Button, Checkbox, Flex, Select, Typography } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  participantFields,
  registrations,
  type ParticipantField,
} from '@balai/contract/events/registrations.ts'
import { call, upload } from '../../../lib/api.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { ChooseFile } from '../../../parts/attendance/choose-file.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { useFileProblem } from '../../../ui/file-problem.tsx'
import './registrations.css'

type TableRead = z.output<typeof registrations.readTable.result>
type Rehearsal = z.output<typeof registrations.checkImport.result>
type Input = z.input<typeof registrations.import.input>
const fields = Object.keys(participantFields) as ParticipantField[]

/** Imports participants from a table: read it, assign columns, rehearse, then store. */
export function ImportParticipants({ event_id, close }: { event_id: number; close: () => void }) {
  const { t } = useTranslation()
  const [table, setTable] = useState<TableRead>()
  const [columns, setColumns] = useState<Partial<Record<ParticipantField, number>>>({})
  const [tell, setTell] = useState(false)
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const [isRunning, setRunning] = useState(false)
  const steps = useTwoStep(registrations.import, {
    alwaysAsk: true,
    onStored: ({ added, waiting }) => {
      toastDone(tCount(t, added + waiting, '1 participant was added.', '{{n}} participants were added.'))
      close()
    },
  })
  const run = async (work: () => Promise<void>) => {
    setRunning(true)
    try {
      await work()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  const { problem, take } = useFileProblem()
  const read = (file: File) =>
    take(async () => {
      // The columns of another file are gone, also if this one is refused.
      setTable(undefined)
      const found = await upload(registrations.readTable, file, { event_id }, { quiet: true })
      setTable(found)
      setColumns(found.recognised)
      setRehearsal(undefined)
    })
  const assign = (field: ParticipantField, column: number | undefined) => {
    setColumns({ ...columns, [field]: column })
    setRehearsal(undefined)
  }
  const input = (): Input => ({
    event_id,
    rows: table?.rows ?? [],
    columns: columns as Input['columns'],
    answers: table?.answers ?? {},
    tell,
  })
  const canCheck = table !== undefined && columns.name !== undefined && columns.email !== undefined
  return (
    <>
      <Flex gap={12} align="center" wrap style={{ marginBottom: 16 }}>
        <ChooseFile
          label={t('Choose a CSV or Excel file')}
          accept=".csv,.xlsx"
          problem={problem}
          onChoose={(file) => void read(file)}
        />
        {table && <span>{tCount(t, table.rows.length, '1 row', '{{n}} rows')}</span>}
      </Flex>
      {table && (
        <>
          <div className="participants-columns">
            {fields.map((field) => (
              <ColumnChoice
                key={field}
                field={field}
                table={table}
                column={columns[field]}
                onChange={(column) => assign(field, column)}
              />
            ))}
          </div>
          <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
            {t('Send everybody the ticket by e-mail')}
          </Checkbox>
        </>
      )}
      {rehearsal && <Rehearsed rehearsal={rehearsal} />}
      <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
        <Button
          type={rehearsal ? 'default' : 'primary'}
          disabled={!canCheck}
          loading={isRunning}
          onClick={() => void run(async () => setRehearsal(await call(registrations.checkImport, input())))}
        >
          {t('Check without storing')}
        </Button>
        {rehearsal && rehearsal.added + rehearsal.waiting > 0 && (
          <Button
            type="primary"
            loading={steps.isRunning}
            onClick={() => void steps.run(input()).catch(() => undefined)}
          >
            {t('Import')}
          </Button>
        )}
      </Flex>
      <EffectsDialog
        question={steps.question}
        title={t('Import these participants?')}
        confirm={t('Import')}
      />
    </>
  )
}

interface ColumnProps {
  field: ParticipantField
  table: TableRead
  column: number | undefined
  onChange: (column: number | undefined) => void
}

function ColumnChoice({ field, table, column, onChange }: ColumnProps) {
  const { t } = useTranslation()
  const id = useId()
  const names: Record<ParticipantField, string> = {
    name: t('Name'),
    certificate_name: t('Name on the certificate'),
    email: t('E-mail'),
    phone: t('Phone'),
    notes: t('Notes'),
    labels: t('Labels'),
  }
  const example = table.rows.map((row) => row[column ?? -1] ?? '').find((text) => text !== '')
  return (
    <>
      <label htmlFor={id}>
        {names[field]}
        {(field === 'name' || field === 'email') && <Typography.Text type="danger"> *</Typography.Text>}
      </label>
      <Select
        id={id}
        allowClear
        placeholder={t('Not in the file')}
        value={column}
        options={table.columns.map((label, value) => ({ value, label }))}
        onChange={(next: number | undefined) => onChange(next)}
      />
      <Typography.Text type="secondary" ellipsis>
        {example}
      </Typography.Text>
    </>
  )
}

function Rehearsed({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation()
  const counts = [
    [t('to add'), rehearsal.added],
    [t('to the waiting list'), rehearsal.waiting],
    [t('skipped'), rehearsal.skipped],
    [t('refused'), rehearsal.refused],
  ] as const
  const problems = rehearsal.rows.filter(({ problem }) => problem !== '')
  return (
    <div style={{ marginTop: 16 }}>
      <Alert
        type={rehearsal.refused > 0 ? 'warning' : 'info'}
        showIcon
        role="status"
        title={counts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${name}: ${formatNumber(count)}`)
          .join(' · ')}
      />
      {problems.length > 0 && (
        <ul className="participants-problems" aria-label={t('Problems')}>
          {problems.map(({ row, name, problem }) => (
            <li key={row}>
              {t('Row {{row}}', { row: formatNumber(row) })} {name && `(${name})`}: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
