import { FilePdfOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { File } from '@balai/contract/core/endpoint.ts'
import type { Input } from '@balai/contract/core/call-shape.ts'
import { ApiRefusal, madeFile } from '../lib/api.ts'
import { nameOfFile, saveFile } from '../lib/save-file.ts'

interface Props<I extends Input> extends Pick<ButtonProps, 'type' | 'size' | 'disabled' | 'aria-label'> {
  endpoint: File<I>
  input: z.input<I>
  children?: string
}

/** Requests a generated file and saves it. */
export function DownloadButton<I extends Input>({ endpoint, input, children, ...button }: Props<I>) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const response = await madeFile(endpoint, input)
      saveFile(await response.blob(), nameOfFile(response, 'file'))
    } catch (error) {
      // The call has shown the refusal.
      if (!(error instanceof ApiRefusal)) throw error
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button {...button} icon={<FilePdfOutlined />} loading={isRunning} onClick={() => void run()}>
      {children}
    </Button>
  )
}
