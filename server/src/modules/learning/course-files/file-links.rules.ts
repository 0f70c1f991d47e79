import { courseFileLimits } from '@balai/contract/learning/course-files.ts'
import { signedLink } from '../../../http/files.ts'
import type { Secrets } from '../../../lib/secrets.ts'
import type { StoredCourseFile } from './course-files.queries.ts'

/** For whom a link is made: a learner by their enrolment, anybody who opens a preview, or staff. */
export type LinkHolder = number | 'preview' | 'staff'

/**
 * A link to the content of a file, signed for its holder. Access is checked when it is signed; the link then works until
 * it expires.
 */
export function courseFileLink(
  secrets: Secrets,
  file: Pick<StoredCourseFile, 'file_id' | 'name' | 'mime' | 'bytes' | 'storage_key'>,
  holder: LinkHolder,
) {
  const { file_id, name, mime, bytes } = file
  const minutes = courseFileLimits.linkSeconds / 60
  const expires_at = new Date(Date.now() + courseFileLimits.linkSeconds * 1000)
  const link = signedLink(secrets, file.storage_key, { minutes, holder: String(holder) })
  return { file_id, name, mime, bytes, link, expires_at }
}
