import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { ApiRefusal, madeFile } from '../../lib/api.ts'
import { nameOfFile, saveFile } from '../../lib/save-file.ts'
import type { FigureTable } from './figure-tables.ts'

interface Props {
  title: string
  /** What is saved, unless it is a report. */
  label?: string
  /** The tables of the report as they are shown; undefined while they load. */
  tables: (() => FigureTable[]) | undefined
}

/** Saves the whole report as one workbook: the figures on the screen, one sheet for each table. */
export function WorkbookButton({ title, label, tables }: Props) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (!tables) return
    setRunning(true)
    try {
      const sheets = JSON.stringify(tables())
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
    <Button icon={<DownloadOutlined />} loading={isRunning} disabled={!tables} onClick={() => void run()}>
      {label ?? t('Whole report')}
    </Button>
  )
}
