import { open } from 'node:fs/promises'
import { say } from '@balai/contract/core/sentences.ts'
import { courseFileLimits } from '@balai/contract/learning/course-files.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { isMember } from '../../../http/members.ts'
import type { StreamedFile } from '../../../http/uploads.ts'
import { bytesOfFile, type ByteSource } from '../../../lib/byte-source.ts'
import { filmMime } from '../../../lib/films.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { attachmentMime } from './attachment-types.ts'
import {
  findCourseFile,
  findCourseFiles,
  findOpenLesson,
  findSpace,
  type OpenLesson,
  type StoredCourseFile,
} from './course-files.queries.ts'
import type { LinkHolder } from './file-links.rules.ts'

export type FileKind = StoredCourseFile['kind']

/** The type of an upload by its content; refuses what is none of the kinds. */
export async function recognise(kind: FileKind, file: StreamedFile): Promise<string> {
  const handle = await open(file.path)
  try {
    const source = bytesOfFile(handle, file.bytes)
    return kind === 'video' ? await recogniseVideo(source) : await recogniseAttachment(source, file)
  } finally {
    await handle.close()
  }
}

async function recogniseVideo(source: ByteSource): Promise<string> {
  const mime = await filmMime(source)
  if (!mime)
    throw refuseField('file', say('This is not a video that can be played. Choose an MP4 or WebM file.'))
  return mime
}

async function recogniseAttachment(source: ByteSource, { original_name }: StreamedFile): Promise<string> {
  const mime = await attachmentMime(source, original_name)
  if (!mime)
    throw refuseField(
      'file',
      say(
        'Learners cannot get files of this kind. Choose a PDF, an Office document without macros, a picture, an MP3, a text or a ZIP file.',
      ),
    )
  return mime
}

/** Refuses a file for which the course has no space left. */
export async function refuseNoSpace(db: ReadDb, course_id: number, bytes: number): Promise<void> {
  const space = await findSpace(db, course_id)
  if (!space) throw notFound(say('This course does not exist any more.'))
  const left = courseFileLimits.courseBytes - space.used_bytes
  if (bytes > left)
    throw refuseField(
      'file',
      say(
        'The files of a course may have {{gigabytes}} GB together, and this one has {{left}} MB left. Delete files that no lesson uses.',
        {
          gigabytes: courseFileLimits.courseBytes / 1024 ** 3,
          left: Math.max(0, Math.floor(left / 1024 ** 2)),
        },
      ),
    )
}

export async function findFileOrRefuse(db: ReadDb, file_id: number): Promise<StoredCourseFile> {
  const file = await findCourseFile(db, file_id)
  if (!file) throw fileGone()
  return file
}

export function refuseUsedFile({ is_used }: StoredCourseFile): void {
  if (is_used) throw new Refusal(say('A lesson still uses this file. Remove it there first.'))
}

/** Refuses a lesson whose files are gone, of another kind or of another course. Returns its files. */
export async function checkLessonFiles(
  db: ReadDb,
  course_id: number,
  { video_file_id, attachment_ids }: { video_file_id: number | null; attachment_ids: readonly number[] },
) {
  const wanted: [file_id: number, kind: FileKind, field: string][] = [
    ...(video_file_id === null
      ? []
      : [[video_file_id, 'video', 'video_file_id'] as [number, FileKind, string]]),
    ...attachment_ids.map((file_id): [number, FileKind, string] => [
      file_id,
      'attachment',
      'lesson_attachment',
    ]),
  ]
  const files = await findCourseFiles(
    db,
    wanted.map(([file_id]) => file_id),
  )
  for (const [file_id, kind, field] of wanted)
    if (!files.some((file) => file.file_id === file_id && file.kind === kind && file.course_id === course_id))
      throw refuseField(field, say('This file does not exist any more. Upload it again.'))
  return files
}

const fileGone = () => notFound(say('This file does not exist any more. Upload it again.'))

/** A lesson that the caller may open now, and for whom links to its files are made. Staff may open all. */
export async function findLessonToOpen(
  db: ReadDb,
  lesson_id: number,
  caller: Identity | null,
): Promise<{ lesson: OpenLesson; holder: LinkHolder }> {
  // Members who are suspended or have not confirmed their address open what everybody may open.
  const member = caller !== null && isMember(caller) && caller.limit === null ? caller : null
  const lesson = await findOpenLesson(db, lesson_id, member?.member_id ?? null)
  if (!lesson) throw notFound(say('This lesson does not exist or is not published.'))
  if (caller !== null && !isMember(caller)) return { lesson, holder: 'staff' }
  if (lesson.enrolment_id !== null) return { lesson, holder: lesson.enrolment_id }
  if (lesson.is_preview) return { lesson, holder: 'preview' }
  throw new Refusal(say('This lesson is for those who learn the course. Enrol, or renew your access.'), {
    status: 403,
  })
}
