import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cohorts, Report } from '@balai/contract/insight/analytics-shapes.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { ApiRefusal, madeFile } from '../../../lib/api.ts'
import { nameOfFile, saveFile } from '../../../lib/save-file.ts'
import { tablesOf } from './report-tables.ts'

interface Props {
  title: string
  report: Report | undefined
  cohorts: Cohorts | undefined
}

/** Saves the whole report as one workbook: the figures on the screen, one sheet for each table. */
export function WorkbookButton({ title, report, cohorts }: Props) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (!report) return
    setRunning(true)
    try {
      const sheets = JSON.stringify(tablesOf(report, cohorts, t))
      const response = await madeFile(analytics.figuresFile, { title, sheets })
      saveFile(await response.blob(), nameOfFile(response, `${title}.xlsx`))
    } catch (error) {
      // The call has shown the refusal.
      if (!(error instanceof ApiRefusal)) throw error
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={isRunning} disabled={!report} onClick={() => void run()}>
      {t('Whole report')}
    </Button>
  )
}
