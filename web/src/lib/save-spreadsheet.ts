import i18next from 'i18next'
import type { z } from 'zod'
import type { Excel } from '@balai/contract/core/endpoint.ts'
import type { Input } from '@balai/contract/core/call-shape.ts'
import { ApiRefusal, spreadsheet } from './api.ts'
import { nameOfFile, readBody, saveFile, type Progress } from './save-file.ts'
import { toastDone, toastError } from './toast.tsx'

interface Options {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Requests a spreadsheet, saves it and says so. An aborted request says nothing. */
export async function saveSpreadsheet<I extends Input>(
  endpoint: Excel<I>,
  input: z.input<I>,
  { signal, onProgress = () => {} }: Options = {},
): Promise<void> {
  try {
    const response = await spreadsheet(endpoint, input, signal ? { signal } : {})
    const name = nameOfFile(response, endpoint.filename)
    saveFile(await readBody(response, onProgress), name)
    toastDone(i18next.t('Saved as {{name}}.', { name }))
  } catch (error) {
    // The call shows refusals; this error is a broken stream.
    if (!signal?.aborted && !(error instanceof ApiRefusal))
      toastError(i18next.t('The export broke off. Try again.'))
  }
}
