import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { sheetsOf } from '../server/test/spreadsheet.ts'

/** The name and the sheets of the workbook that something on the page saves. */
export async function savedWorkbook(page: Page, save: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await save()
  const download = await saving
  return { name: download.suggestedFilename(), sheets: await sheetsOf(await readFile(await download.path())) }
}
