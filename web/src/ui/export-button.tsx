import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Excel } from '@balai/contract/core/endpoint.ts'
import type { Input } from '@balai/contract/core/call-shape.ts'
import { formatFileSize, formatPercent } from '../lib/format.ts'
import type { Progress } from '../lib/save-file.ts'
import { saveSpreadsheet } from '../lib/save-spreadsheet.ts'

interface Props<I extends Input> {
  endpoint: Excel<I>
  /** The state of the list; the export takes the fields it has, so the page is ignored. */
  input: Partial<z.input<I>> | Record<string, unknown>
}

/** Saves all rows of a filter as a spreadsheet, with progress and cancel. The export continues on other pages. */
export function ExportButton<I extends Input>({ endpoint, input }: Props<I>) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)

  const run = async () => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress({ received: 0, total: undefined })
    try {
      await saveSpreadsheet(endpoint, known(endpoint, input), { signal, onProgress: setProgress })
    } finally {
      setProgress(undefined)
    }
  }

  if (!progress)
    return (
      <Button icon={<DownloadOutlined />} onClick={() => void run()}>
        {t('Export')}
      </Button>
    )
  return (
    <Space.Compact>
      <Button loading aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatProgress(progress, t('Preparing …'))}
      </Button>
      <Button
        icon={<CloseOutlined />}
        aria-label={t('Cancel the export')}
        onClick={() => running.current?.abort()}
      />
    </Space.Compact>
  )
}

const formatProgress = ({ received, total }: Progress, preparing: string) => {
  if (received === 0) return preparing
  return total ? formatPercent(Math.floor((received / total) * 100)) : formatFileSize(received, 1)
}

/** The fields of the list's state that the export accepts. */
const known = <I extends Input>(endpoint: Excel<I>, input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in endpoint.input.shape)) as z.input<I>
