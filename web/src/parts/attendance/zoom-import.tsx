import { Alert, Button, Flex, InputNumber, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ZoomRow } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call } from '../../lib/api.ts'
import { formatNumber, tCount } from '../../lib/format.ts'
import { toastDone } from '../../lib/toast.tsx'
import { DialogField } from '../../ui/dialog-field.tsx'
import { useFileProblem } from '../../ui/file-problem.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import './attendance.css'
import { ChooseFile } from './choose-file.tsx'

type Rehearsal = z.output<typeof checkIn.readReport.result>

/** Marks people as attended from Zoom's participant report, after a rehearsal. */
export function ZoomImport({ event_id, onDone }: { event_id: number; onDone: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [minutes, setMinutes] = useState(10)
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const [isRunning, setRunning] = useState(false)
  const { problem, take } = useFileProblem()
  const run = async (work: () => Promise<void>) => {
    setRunning(true)
    await take(work).finally(() => setRunning(false))
  }
  const quiet = { quiet: true }
  const read = () =>
    run(async () =>
      setRehearsal(await call(checkIn.readReport, { event_id, csv: file?.csv ?? '', minutes }, quiet)),
    )
  const store = () =>
    run(async () => {
      const { attended } = await call(
        checkIn.importReport,
        { event_id, csv: file?.csv ?? '', minutes },
        quiet,
      )
      toastDone(
        tCount(t, attended, '1 person was marked as attended.', '{{n}} people were marked as attended.'),
      )
      onDone()
    })
  return (
    <>
      <p className="attendance-about">
        {t('Choose the participant report of Zoom (CSV). People are found by e-mail address, then by name.')}
      </p>
      <Flex gap={12} align="end" wrap>
        <ChooseFile
          label={t('Choose report')}
          accept=".csv,text/csv"
          problem={problem}
          onChoose={(chosen) =>
            void run(async () => {
              setFile({ name: chosen.name, csv: await chosen.text() })
              setRehearsal(undefined)
            })
          }
        />
        {file && <Typography.Text className="attendance-address">{file.name}</Typography.Text>}
      </Flex>
      <div style={{ marginTop: 16 }}>
        <DialogField name="minutes" label={t('At least so many minutes')} value={minutes}>
          <InputNumber
            min={0}
            max={1440}
            precision={0}
            value={minutes}
            onChange={(next) => {
              setMinutes(next ?? 0)
              setRehearsal(undefined)
            }}
          />
        </DialogField>
      </div>
      {rehearsal && <Rehearsed rehearsal={rehearsal} />}
      <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
        <Button
          disabled={!file}
          loading={isRunning && !rehearsal}
          type={rehearsal ? 'default' : 'primary'}
          onClick={() => void read()}
        >
          {t('Check without storing')}
        </Button>
        {rehearsal && rehearsal.attends > 0 && (
          <Button type="primary" loading={isRunning} onClick={() => void store()}>
            {t('Mark {{n}} as attended', { n: formatNumber(rehearsal.attends) })}
          </Button>
        )}
      </Flex>
    </>
  )
}

function Rehearsed({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation()
  const names: Record<ZoomRow['outcome'], string> = {
    attends: t('attends'),
    already: t('already checked in'),
    too_short: t('too short'),
    unmatched: t('not found'),
    refused: t('no valid ticket'),
  }
  const tones: Record<ZoomRow['outcome'], Tone> = {
    attends: 'good',
    already: 'neutral',
    too_short: 'warning',
    unmatched: 'bad',
    refused: 'bad',
  }
  const counts = (Object.keys(names) as ZoomRow['outcome'][])
    .filter((outcome) => rehearsal[outcome] > 0)
    .map((outcome) => `${names[outcome]}: ${formatNumber(rehearsal[outcome])}`)
  return (
    <>
      <Alert type="info" showIcon role="status" title={counts.join(' · ')} />
      <ul className="attendance-list attendance-scroll" aria-label={t('People in the report')}>
        {rehearsal.rows.map((row) => (
          <li key={row.email || row.name}>
            <div>
              {row.name || row.email}
              <span className="attendance-soft">
                {' '}
                {t('{{n}} min', { n: formatNumber(row.minutes) })}
                {row.participant && row.participant !== row.name && ` → ${row.participant}`}
              </span>
            </div>
            <StatusBadge tone={tones[row.outcome]}>{names[row.outcome]}</StatusBadge>
          </li>
        ))}
      </ul>
    </>
  )
}
