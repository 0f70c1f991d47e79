import { buffer } from 'node:stream/consumers'
import type { AttachmentReference } from '../db/tables/platform/mail.ts'
import { findFile } from '../files/files.queries.ts'
import type { Services } from '../services.ts'

export interface Attachment {
  filename: string
  content: Buffer
  mime: string
}

/** Makes the content of an attachment when its mail is sent; undefined if there is none any more. */
export type FindAttachment = (services: Services, id: string) => Promise<Attachment | undefined>

/** The kinds of attachments. `file` is a file of the file store, by its storage key; domains add their own documents. */
export type AttachmentKinds = Readonly<Record<string, FindAttachment>>

const storedFile: FindAttachment = async ({ db, files }, key) => {
  const file = await findFile(db, key)
  const content = file && (await files.read(key))
  return content
    ? { filename: file.original_name, content: await buffer(content), mime: file.mime }
    : undefined
}

/** The contents of the attachments of one mail. A mail is not sent without what it promises. */
export async function findAttachments(
  services: Services,
  references: readonly AttachmentReference[],
  kinds: AttachmentKinds,
): Promise<Attachment[]> {
  const found: Attachment[] = []
  for (const { kind, id } of references) {
    const find = kind === 'file' ? storedFile : kinds[kind]
    const attachment = await find?.(services, id)
    if (!attachment) throw new Error(`The attachment ${kind} ${id} does not exist.`)
    found.push(attachment)
  }
  return found
}
