import { buffer } from 'node:stream/consumers'
import type { ReadDb } from '../../db/pool.ts'
import type { FileStore } from '../../files/file-store.ts'
import { inThread } from '../../lib/thread.ts'
import type { Look } from './page.ts'
import type { Batch, Checked, checkTexts, printBatch, TextProblem } from './print-thread.ts'
import type { CertificateSource } from './source.ts'

const module = new URL('print-thread.ts', import.meta.url)

/** The media that a look names. */
export const mediaOf = ({ background, fields }: Pick<Look, 'background' | 'fields'>): number[] => [
  ...new Set([
    ...(background.media_id === null ? [] : [background.media_id]),
    ...fields.flatMap((field) => (field.kind === 'image' ? [field.media_id] : [])),
  ]),
]

/** Fewer pages than this are printed in one thread: a second one would first load the typefaces. */
const fewPages = 10

/**
 * Prints certificates in threads, many in two halves at the same time. Pictures that are no longer in the media library are
 * left out; the pre-flight reports them.
 */
export async function print(
  { db, files, source }: { db: ReadDb; files: FileStore; source: CertificateSource },
  look: Look,
  pages: Batch['pages'],
): Promise<Uint8Array[]> {
  const found = await source.findPictures(db, mediaOf(look))
  const pictures: Batch['pictures'] = []
  for (const { media_id, storage_key } of found) {
    const content = await files.read(storage_key)
    if (content) pictures.push({ media_id, storage_key, content: await buffer(content) })
  }
  const middle = pages.length < fewPages ? pages.length : Math.ceil(pages.length / 2)
  const halves = [pages.slice(0, middle), pages.slice(middle)].filter((half) => half.length > 0)
  const printed = await Promise.all(
    halves.map((half) =>
      inThread<typeof printBatch>(
        { module, name: 'printBatch' },
        { look: lookIn(look), pictures, pages: half },
      ),
    ),
  )
  return printed.flat()
}

/** Looks for texts of people that would be printed badly, in a thread. */
export const findTextProblems = ({ look, people }: Checked): Promise<TextProblem[]> =>
  inThread<typeof checkTexts>({ module, name: 'checkTexts' }, { look: lookIn(look), people })

/** Only what is drawn is sent to the thread. */
const lookIn = ({ orientation, background, fields }: Look): Look => ({ orientation, background, fields })
